import { addDays, ageOn } from '#platform/dates.ts'
import { must } from './must.ts'
import type { Stage, TakeStep } from './stage.ts'
import { ANA, arrived, CONTACT, holdAsGuest, payByCard, takeBack, travelDay } from './traveller.ts'

const DAYS = 9

/** Quote, hold, pay, issued, cancel within the free look, refund. */
export async function walkPolicy(stage: Stage, step: TakeStep): Promise<void> {
  const before = await stage.taken()
  const cover = await step('quote', async () => {
    const from = travelDay(stage)
    const trip = {
      region: 'europe' as const,
      from,
      until: addDays(from, DAYS),
      ages: [ageOn(ANA.birthDate, from)],
      currency: 'BRL' as const,
    }
    const [first] = stage.insurance.quote(trip)
    must(first, 'there is no cover')
    return first
  })
  const booked = await step('hold', () => {
    const seen = { kind: 'policy' as const, offerId: cover.offerId, totalSeen: cover.total }
    return holdAsGuest(stage, { ...seen, insured: [ANA], contact: CONTACT, locale: 'en' })
  })
  await step('pay', () => payByCard(stage, booked))
  await step('issue', () => arrived(stage, booked, 'issued'))
  await takeBack(stage, step, booked, before)
}

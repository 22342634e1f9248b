import { randomUUID } from 'node:crypto'
import { addDays } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import { must } from './must.ts'
import type { Stage, TakeStep } from './stage.ts'

/** Far enough away that the whole price comes back. */
const DAYS_AHEAD = 40
/** Approved by the sandbox provider; no money moves. */
const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ana Ensaio' }

export const CONTACT = { email: 'rehearsal@jangada.invalid', phone: '+55 85 3000-0000', country: 'BR' }
export const newKey = () => `rehearsal-${randomUUID()}`

export const travelDay = ({ now }: Stage) => addDays(now().toISOString().slice(0, 10), DAYS_AHEAD)

type Held = { reservation: { code: string; id: string; total: Money }; key: string | null }
/** A guest with the booking that is theirs. */
export type Booked = Awaited<ReturnType<typeof guestOf>>

export async function guestOf({ reservations }: Stage, { reservation, key }: Held) {
  const guest = await reservations.guestOf(key ?? '')
  must(guest, 'the guest key does not open the reservation')
  const as = { caller: { kind: 'guest' as const, reservationId: guest.reservationId }, locale: 'en' as const }
  return { ...reservation, as }
}

export async function payByCard({ bank, reservations }: Stage, { code, total, as }: Booked): Promise<void> {
  const card = await bank.tokenise(CARD)
  must('token' in card, 'the sandbox provider refused its test card')
  const method = { kind: 'card' as const, token: card.token.token, instalments: 1 }
  const { payment } = await reservations.pay(code, { method, totalSeen: total, key: newKey() }, as)
  must(['authorised', 'captured'].includes(payment.status), `the payment is ${payment.status}`)
}

/** Cancelled, the money back, and everything as it was: the last three steps of what is sold. */
export async function takeBack(
  stage: Stage,
  step: TakeStep,
  booked: Booked,
  before: Awaited<ReturnType<Stage['taken']>>,
) {
  const { reservations, ledger, until, taken } = stage
  const { code, id, as } = booked
  await step('cancel', async () => {
    const quote = await reservations.cancelQuote(code, as)
    must(quote.refund.amount === booked.total.amount, `only ${quote.refund.amount} of ${booked.total.amount} goes back`)
    await reservations.cancel(code, { quoteId: quote.id, key: newKey() }, as)
  })
  await step('refund', () => until(async () => (await reservations.get(code, as)).status === 'refunded'))
  await step('even', async () => {
    const open = (await ledger.balances({ reservationId: id })).filter(({ balance }) => balance.amount !== 0)
    must(open.length === 0, `accounts are not even: ${open.map(({ account }) => account).join(', ')}`)
    must((await ledger.check()).length === 0, 'the ledger does not agree with the payments')
    const after = await taken()
    must(after.seats === before.seats, `${after.seats - before.seats} seats were left taken`)
    must(after.rooms === before.rooms, `${after.rooms - before.rooms} rooms were left taken`)
  })
}

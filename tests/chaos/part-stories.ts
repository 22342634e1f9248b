import type { CarResults } from '#modules/cars/search/car-search.contract.ts'
import type { PackageResults } from '#modules/packages/packages.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { DAYS, mustComeTo, payFor, promise, type Story } from './story.ts'
import { ANA, ask, type Booked, cancel, follow, holdAll, type Reach } from './traveller.ts'

export const hiring: Story = {
  name: 'a car, and cancelling it',
  given: async () => null,
  async act(_stage, { reach, step }) {
    const pickUp = dayAhead(DAYS.car + (step % 60))
    const booked = await payFor(
      reach,
      await holdParts(reach, () => carPart(reach, { pickUp, until: dayAhead(DAYS.car + 3 + (step % 60)) })),
    )
    await cancel(reach, booked)
    return everythingBack(await mustComeTo(reach, booked, 'refunded'))
  },
}

/** The hotel confirms at once, so that nothing waits; then one part after the other is cancelled. */
export const together: Story = {
  name: 'flight, stay and car together, and cancelling each',
  given: async () => null,
  async act(_stage, { reach, step }) {
    const booked = await payFor(reach, await holdPackage(reach, step, { instant: true }))
    const { items } = booked.reservation
    for (const kind of ['stay', 'car', 'flight']) {
      await cancel(reach, booked, items.find((item) => item.kind === kind)?.id)
      await follow(reach, booked, ({ cancelling, items: now }) => !cancelling && isRefunded(now, kind))
    }
    return everythingBack(await mustComeTo(reach, booked, 'refunded'))
  },
}

/** The hotel is asked and does not answer: the stay is withdrawn, and the rest goes on. */
export const waiting: Story = {
  name: 'flight, stay and car together, and withdrawing the stay that waits',
  // How one gets there is a story of its own.
  async given(_stage, reach, step) {
    const booked = await holdPackage(reach, step, { instant: false })
    await promise(reach, booked)
    await follow(reach, booked, ({ items }) => items.some(({ status }) => status === 'pending'))
    return booked
  },
  async act(_stage, { reach, booked }) {
    if (!booked) return 'nothing was asked for'
    await cancel(reach, booked, booked.reservation.items.find(({ kind }) => kind === 'stay')?.id)
    await mustComeTo(reach, booked, 'confirmed')
    return null
  },
}

const isRefunded = (items: ReservationView['items'], kind: string) =>
  items.some((item) => item.kind === kind && item.status === 'refunded')

function holdPackage(reach: Reach, step: number, how: { instant: boolean }): Promise<Booked> {
  const [from, until] = [dayAhead(DAYS.package + (step % 60)), dayAhead(DAYS.package + 3 + (step % 60))]
  return holdParts(reach, async () => {
    const parts = await packageParts(reach, { from, until, ...how })
    const car = await carPart(reach, { pickUp: from, until })
    return { kind: 'several', items: [...parts, car] }
  })
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function everythingBack({ refunds, payments }: ReservationView): string | null {
  const [back, taken] = [
    refunds.reduce((sum, { amount }) => sum + amount.amount, 0),
    payments.reduce((sum, { captured }) => sum + captured.amount, 0),
  ]
  return back === taken ? null : `${back} of ${taken} came back within 24 hours of booking`
}

/** Others take the last of it at the same moment: then it is looked for again. */
async function holdParts(reach: Reach, find: () => Promise<object>): Promise<Booked> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const booked = await holdAll(reach, await find())
    if (booked) return booked
  }
  throw new Error('what was found was gone five times')
}

async function carPart(reach: Reach, { pickUp, until }: { pickUp: string; until: string }) {
  const asked = { pickUpPlace: 'FOR', pickUp: `${pickUp}T10:00`, return: `${until}T10:00`, age: '36', currency: 'BRL' }
  const { body } = await ask<CarResults>(reach, `/api/cars/search?${new URLSearchParams(asked)}`, { method: 'GET' })
  const [option] = body.options.filter(({ price }) => price.total.currency === 'BRL')
  if (!option) throw new Error('there are no cars at FOR')
  const { givenNames, surname, birthDate } = ANA
  const driver = { givenNames, surname, birthDate, licensedSince: '2010-01-01' }
  return { kind: 'car', offerId: option.offerId, totalSeen: option.price.total, driver, flight: '' }
}

type Wanted = { from: string; until: string; instant: boolean }

async function packageParts(reach: Reach, { from, until, instant }: Wanted) {
  const search = { origin: 'GRU', destination: 'FOR', departureDate: from, returnDate: until, currency: 'BRL' }
  const { body } = await ask<PackageResults>(reach, '/api/packages/search', {
    body: { ...search, stay: { count: 100 } },
  })
  const [fare] = body.flights.options[0]?.fares ?? []
  const hotels = body.stays.flatMap((stays) => stays.hotels)
  const rate = hotels.find((hotel) => hotel.rate && hotel.instantConfirmation === instant)?.rate
  if (!fare || !rate) throw new Error('there is no package to FOR')
  const { givenNames, surname } = ANA
  const guests = [{ givenNames, surname }]
  return [
    { kind: 'flight', offerId: fare.offerId, totalSeen: fare.total, travellers: [ANA], extras: [] },
    { kind: 'stay', offerId: rate.offerId, totalSeen: rate.price.total, guests, wishes: '' },
  ]
}

import { createSecretKey, randomUUID } from 'node:crypto'
import type { Caller } from '#modules/accounts/index.ts'
import { createAudit } from '#modules/audit/index.ts'
import { type CarOrdering, createCarOrdering } from '#modules/cars/index.ts'
import type { Flights } from '#modules/flights/index.ts'
import { createSampleFlights, searchFor } from '#modules/flights/sample-flights.ts'
import { createStays, createSupplied, type StayOrdering, type StaySupplier } from '#modules/hotels/index.ts'
import { createHouseInsurer, createInsurance, type Insurer } from '#modules/insurance/index.ts'
import type { PaymentProvider, Payments } from '#modules/payments/index.ts'
import type { HoldLimits } from '#modules/reservations/hold/hold-limits.ts'
import type { ExtraChoice, Traveller } from '#modules/reservations/hold/travellers.contract.ts'
import type { FlightHoldRequest } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ItemKinds, KindDeps } from '#modules/reservations/items/item-kind.ts'
import type { HoldBody } from '#modules/reservations/items/items.contract.ts'
import { createRights } from '#modules/rights/index.ts'
import { createTicketing } from '#modules/ticketing/index.ts'
import { createAfterwards } from '#platform/afterwards.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import type { Liveness } from '#platform/liveness.ts'
import { createLog } from '#platform/log.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { openPayments } from '#tests/support/payments.ts'
import { OWNER, REFUND_CREW } from './concerned.fixture.ts'
import { createReservations } from './create-reservations.ts'
import { bookingIdsIn } from './due-ids.fixture.ts'
import type { ReservationView } from './reservations.contract.ts'
import { reservationChanged } from './reservations.events.ts'
import type { Reservations } from './reservations.ts'

export const MINUTE = 60_000
export const HOUR = 3_600_000
export const START = '2026-11-21T12:00:00Z'
const translate = createTranslate()

export const ANA: Traveller = {
  type: 'adult',
  givenNames: 'Ana Lúcia',
  surname: 'Souza',
  birthDate: '1990-05-01',
  gender: 'F',
  nationality: 'BR',
  frequentFlyer: null,
  document: { kind: 'passport', number: 'FX123456', country: 'BR', expires: '2032-01-01' },
}
export const RUI: Traveller = { ...ANA, givenNames: 'Rui', surname: 'Lima', gender: 'M', birthDate: '1988-02-29' }
export const LIA: Traveller = { ...ANA, type: 'child', givenNames: 'Lia', birthDate: '2019-06-01' }
export const BEN: Traveller = { ...ANA, type: 'infant', givenNames: 'Ben', birthDate: '2026-02-01' }

export const STAY_SECRET = createSecretKey(Buffer.alloc(32, 3))
const POLICY_SECRET = createSecretKey(Buffer.alloc(32, 4))
export const CAR_SECRET = createSecretKey(Buffer.alloc(32, 5))

type Options = {
  /** As our side of every wire sees it; suppliers and the bank keep their own. */
  ours?: Database
  jobs?: ReturnType<typeof manualJobs>
  liveness?: Pick<Liveness, 'owner'>
  clock?: ReturnType<typeof fixedClock>
  holdLimits?: HoldLimits
  kinds?: ItemKinds
  flights?: (flights: Flights) => Flights
  cars?: (cars: CarOrdering) => CarOrdering
  stays?: (stays: StayOrdering) => StayOrdering
  /** Who sells stays beside owners, with what our side of the wire keeps of it. */
  staySuppliers?: (ours: Database) => readonly StaySupplier[]
  payments?: (payments: Payments) => Payments
  insurer?: (insurer: Insurer) => Insurer
  bank?: (provider: PaymentProvider) => PaymentProvider
}

/**
 * The whole of booking as the composition root builds it, on the sample network and the sandbox bank. why: only jobs, mail and
 * the clock are in our hands; `options` act at the edges to lose answers or to kill the process.
 */
export async function openBooking(database: TestDatabase, options: Options = {}) {
  const clock = options.clock ?? fixedClock(START)
  const jobs = options.jobs ?? manualJobs()
  jobs.lookIn(database.db, await bookingIdsIn(database.db))
  const db = options.ours ?? database.db
  const liveness = options.liveness ?? livingUnseen
  const bank = await openPayments(database, clock, {
    jobs,
    liveness,
    ours: db,
    ...(options.bank && { through: options.bank }),
  })
  const { events, ledger } = bank
  const payments = options.payments?.(bank.payments) ?? bank.payments
  const sample = createSampleFlights(database.db, { clock, events })
  const flights = options.flights?.(sample.flights) ?? sample.flights
  const log = createLog('silent')
  const mail = collectingPostOffice()
  const audit = createAudit({ db, clock })
  const ticketing = createTicketing({
    db,
    clock,
    events,
    liveness,
    log,
    audit,
    flights,
    reservations: () => reservations,
    airlinePrefix: () => null,
  })
  const told: { news: string; code: string; detail: Record<string, string> }[] = []
  await events.subscribe(reservationChanged, 'test', async ({ data }) => void told.push(data))
  const vault = createVault(Buffer.alloc(32, 1))
  const outside = new Map<string, () => Promise<void>>()
  const rooms = createStays({
    db,
    clock,
    mail,
    translate,
    vault,
    publicUrl: 'https://jangada.example',
    secret: STAY_SECRET,
    readOwners: async (ids) => ids.map((id) => ({ ...OWNER, id })),
    refreshFeeds: async (hotelId) => outside.get(hotelId)?.(),
  })
  const stays = options.stays?.(rooms) ?? rooms
  const afterwards = createAfterwards(log)
  const supplied = createSupplied({
    db,
    clock,
    log,
    afterwards,
    geo: sample.geo,
    secret: STAY_SECRET,
    suppliers: options.staySuppliers?.(db) ?? [],
  })
  const house = createHouseInsurer({ db: database.db, clock })
  const insurer = options.insurer?.(house) ?? house
  const insurance = createInsurance({ clock, rights: createRights(), secret: POLICY_SECRET, insurer })
  const ordering = createCarOrdering({ db, clock, vault, secret: CAR_SECRET })
  const cars = options.cars?.(ordering) ?? ordering
  const given: KindDeps = {
    db,
    clock,
    jobs,
    liveness,
    events,
    log,
    mail,
    translate,
    flights,
    stays,
    suppliedStays: supplied.stays,
    insurance,
    cars,
    payments,
    ledger,
    ticketing,
    audit,
    vault,
    surnameKey: Buffer.alloc(32, 2),
    rights: createRights(),
    publicUrl: 'https://jangada.example',
    holdLimits: options.holdLimits ?? null,
    geo: sample.geo,
    refundCrew: async () => REFUND_CREW,
    ownerCrew: async () => REFUND_CREW.slice(0, 1),
    staffNames: async (ids) => new Map(ids.map((id) => [id, `Staff ${id.slice(0, 4)}`])),
  }
  const reservations: Reservations = await createReservations(given, options.kinds)
  const ours = {
    reservations,
    stays,
    supplied,
    insurance,
    cars,
    ticketing,
    audit,
    payments,
    flights: sample.flights,
    mail,
    told,
    clock,
    outside,
  }
  return { ...bank, db: database.db, jobs, webhooks: bank.payments.webhooks, ...ours }
}

export type Booking = Awaited<ReturnType<typeof openBooking>>

type HoldOptions = {
  slices?: string
  travellers?: Traveller[]
  extras?: ExtraChoice[]
  family?: string
  over?: Partial<FlightHoldRequest>
}

/** An offer with a request that fits it: one adult to Lisbon in the most flexible fare, unless told otherwise. */
export async function holdRequestFor({ flights }: Booking, options: HoldOptions = {}): Promise<FlightHoldRequest> {
  const travellers = options.travellers ?? [ANA]
  const childAges = travellers.flatMap(({ type }) => (type === 'adult' ? [] : [type === 'child' ? 7 : 1]))
  const adults = travellers.length - childAges.length
  const search = searchFor(options.slices ?? 'GRU-LIS 2027-01-20', { adults, childAges })
  const fare = (await flights.search(search)).options
    .flatMap(({ fares }) => fares)
    .find(({ family }) => family === (options.family ?? 'flex'))
  if (!fare) throw new Error('nothing was found')
  return {
    offerId: fare.offerId,
    totalSeen: fare.total,
    travellers,
    extras: options.extras ?? [],
    locale: 'en',
    contact: { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' },
    ...options.over,
  }
}

export type Held = { reservation: ReservationView; caller: NonNullable<Caller>; as: { caller: Caller; locale: 'en' } }

type Holding = { caller?: Caller; key?: string }

/** Holds whatever is asked for, as a guest unless told otherwise; anyone with the key that comes back may go on. */
export async function holdAs({ reservations }: Booking, body: HoldBody, given: Holding = {}): Promise<Held> {
  const { caller = null, key = newKey() } = given
  const held = await reservations.hold(body, { caller, key })
  return caller ? heldBy(held.reservation, caller) : heldByGuest(reservations, held)
}

/** What a hold has answered a guest, with the guest. */
export async function heldByGuest(
  reservations: Pick<Booking['reservations'], 'guestOf'>,
  { reservation, key }: { reservation: ReservationView; key: string | null },
): Promise<Held> {
  const guest = await reservations.guestOf(key ?? '')
  return heldBy(reservation, { kind: 'guest', reservationId: guest?.reservationId ?? '' })
}

const heldBy = (reservation: ReservationView, caller: NonNullable<Caller>): Held => ({
  reservation,
  caller,
  as: { caller, locale: 'en' },
})

/** A flight, held. */
export async function holdOne(booking: Booking, options: HoldOptions = {}, caller: Caller = null): Promise<Held> {
  return holdAs(booking, await holdRequestFor(booking, options), { caller })
}

export const newKey = () => `key-${randomUUID()}`

type Card = Parameters<Booking['tokenFor']>[0]

export async function payBy(booking: Booking, held: Held, how: Card | 'pix', key = newKey()) {
  const method =
    how === 'pix'
      ? { kind: 'pix' as const }
      : { kind: 'card' as const, token: await booking.tokenFor(how), instalments: 1 }
  return booking.reservations.pay(held.reservation.code, { method, totalSeen: held.reservation.total, key }, held.as)
}

export async function bookOne(booking: Booking, options: HoldOptions = {}, caller: Caller = null): Promise<Held> {
  const held = await holdOne(booking, options, caller)
  const { reservation } = await payBy(booking, held, 'approve')
  return { ...held, reservation }
}

export const read = ({ reservations }: Booking, { reservation, as }: Held) => reservations.get(reservation.code, as)

/** A minute goes by, with the jobs that are due in it. */
export async function settle({ clock, jobs }: Booking): Promise<void> {
  for (let round = 0; round < 6; round++) {
    clock.advance(10_000)
    await jobs.run(clock.now())
  }
}

/** Seats sold and held over the whole network. */
export async function seatsTaken({ db }: Booking): Promise<{ sold: number; held: number }> {
  const { rows } = await db.execute<{ sold: number; held: number }>(sql`
    select coalesce(sum(sold), 0)::int as sold, coalesce(sum(held), 0)::int as held from flight_inventory`)
  return rows[0] ?? { sold: 0, held: 0 }
}

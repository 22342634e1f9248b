import { createSecretKey, randomInt } from 'node:crypto'
import type { StaffIdentity } from '#modules/accounts/index.ts'
import { type CarOffer, type Cars, createCars } from '#modules/cars/index.ts'
import { carOfferOf, type SampleDepot, sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { createRights } from '#modules/rights/index.ts'
import { type Database, openPool } from '#platform/database/index.ts'
import { addDays } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from './clock.ts'
import { manualJobs } from './jobs.ts'

const START = '2027-02-01T15:00:00Z'
const FIRST_DAY = '2027-03-05'
/** Everyone wants some of these days. */
const DAYS = 6
/** By then everything has been met, or something is wrong. */
const MOST_ROUNDS = 60
const HOLD_MS = 15 * 60_000
const DRIVER = { givenNames: 'Ana', surname: 'Souza', email: 'ana@example.com', phone: '+5585999990000', flight: '' }
const STAFF: StaffIdentity = {
  kind: 'staff',
  id: newId(),
  email: 'ops@jangada.example',
  firstName: 'Olga',
  lastName: 'Lima',
  role: 'operations',
  sessionId: newId(),
}
const secret = createSecretKey(Buffer.alloc(32, 9))

type Course = {
  db: Database
  cars: Cars
  depot: SampleDepot
  clock: ReturnType<typeof fixedClock>
  tally: CarTally
  /** Of time, in tries of travellers. */
  pace: { tries: number; next: number; step: number }
}
export type CarTally = Record<
  'held' | 'refused' | 'ordered' | 'cancelled' | 'changed' | 'unchanged' | 'expired' | 'outages' | 'larger' | 'resized',
  number
> & {
  /** What nobody meant to happen. */
  failures: string[]
}
type Options = { url: string; clients: number; rounds: number; units: number }

/**
 * Clients who want the last cars of one depot, again and again, and change and cancel what they have, while staff send cars to
 * the workshop and fetch them back, give larger cars and make the fleet larger and smaller, and holds end. What must hold
 * afterwards says tests/support/car-audit.ts.
 */
export async function raceForCars({ url, clients, rounds, units }: Options): Promise<CarTally> {
  const [pool, other] = [openPool(url), openPool(url, { max: 5 })]
  try {
    return await race(pool.db, other.db, { clients, rounds, units })
  } finally {
    await Promise.all([pool.close(), other.close()])
  }
}

/** Travellers in one process, staff and time in another. */
async function race(db: Database, other: Database, { clients, rounds, units }: Omit<Options, 'url'>) {
  const depot = await sampleDepot(db, { units })
  const clock = fixedClock(START)
  const pace = { tries: 0, next: 0, step: clients / 2 }
  const course: Course = { db, depot, clock, pace, tally: emptyTally(), cars: await openCars(db, clock) }
  const elsewhere: Course = { ...course, db: other, cars: await openCars(other, clock) }
  let running = true
  const whileRunning = async (step: (course: Course) => Promise<unknown>) => {
    while (running) {
      await step(elsewhere).catch((error: unknown) => void course.tally.failures.push(told(error)))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const others = [outages, largerCars, resizes, timePasses].map(whileRunning)
  const travellers = Array.from({ length: clients }, async () => {
    let hire: string | null = null
    for (let round = 0; round < rounds || (!everything(course.tally) && round < MOST_ROUNDS); round++)
      hire = await wantCar(course, hire)
  })
  for (const one of await Promise.allSettled(travellers))
    if (one.status === 'rejected') course.tally.failures.push(told(one.reason))
  running = false
  await Promise.all(others)
  return course.tally
}

const told = (error: unknown) => String((error as Error | undefined)?.cause ?? error)

/** Each thing happened; before, it was not the race that is meant. */
function everything({ failures, ...happened }: CarTally): boolean {
  return failures.length > 0 || Object.values(happened).every((times) => times > 0)
}

function emptyTally(): CarTally {
  const none = { held: 0, refused: 0, ordered: 0, cancelled: 0, changed: 0, unchanged: 0, expired: 0 }
  return { ...none, outages: 0, larger: 0, resized: 0, failures: [] }
}

function openCars(db: Database, clock: Course['clock']): Promise<Cars> {
  return createCars({
    db,
    clock,
    secret,
    jobs: manualJobs(),
    rights: createRights(),
    vault: createVault(Buffer.alloc(32, 7)),
    audit: { record: async () => {} },
    geo: { city: () => undefined, airportsOf: () => [], airport: () => undefined, placeName: (code) => code },
  })
}

function someTimes() {
  const first = addDays(FIRST_DAY, randomInt(DAYS - 1))
  return { pickUp: `${first}T10:00`, return: `${addDays(first, 1 + randomInt(3))}T10:00` }
}

/** Who has a hire keeps it, changes it or lets go of it; then a car is held, and ordered, given back or forgotten. */
async function wantCar(course: Course, kept: string | null): Promise<string | null> {
  const { cars, clock, depot, tally, pace } = course
  pace.tries++
  if (kept && randomInt(3) === 0) return kept
  if (kept && randomInt(2) === 0) return change(course, kept)
  if (kept && (await cars.ordering.cancel({ id: kept, depotId: depot.depotId })).status === 'cancelled')
    tally.cancelled++
  const carClass = (['ECMR', 'CDAR'] as const)[randomInt(2)] ?? 'ECMR'
  const offerId = carOfferOf(depot, { secret, now: clock.now(), carClass, total: 1, ...someTimes() })
  const until = new Date(clock.now().getTime() + HOLD_MS)
  const held = await cars.ordering.hold(offerId, { key: newId(), until }).catch(unlessRefused)
  if (!held) tally.refused++
  if (!held) return null
  tally.held++
  const hold = { id: held.holdRef, depotId: depot.depotId }
  const mood = randomInt(6)
  if (mood === 0) return null
  if (mood === 1) await cars.ordering.release(hold)
  if (mood === 1) return null
  const request = { key: newId(), hold, code: 'AB2CD3', driver: DRIVER }
  // As someone who presses the button twice.
  const [placed] = await Promise.all([cars.ordering.order(request), cars.ordering.order(request)])
  if (placed.status !== 'ordered') return null
  tally.ordered++
  return placed.orderRef
}

/** Opened as it is, applied as it may not be any more. */
async function change({ cars, depot, tally }: Course, hireId: string): Promise<string> {
  const opened = await cars.ordering.openChange({ id: hireId, depotId: depot.depotId }, someTimes())
  const done = opened.status === 'open' && (await changedTwice(cars, { hireId, offer: opened.offer }))
  tally[done ? 'changed' : 'unchanged']++
  return hireId
}

/** As a process that asks again, since it does not know the answer. */
async function changedTwice(
  { ordering }: Course['cars'],
  change: { hireId: string; offer: CarOffer },
): Promise<boolean> {
  const asked = { changeId: newId(), by: 'traveller', ...change }
  const [one, other] = await Promise.all([ordering.applyChange(asked), ordering.applyChange(asked)])
  if (one !== other) throw new Error(`a change was ${one ? 'made' : 'refused'} and then ${other ? 'made' : 'refused'}`)
  return one
}

/** A car to the workshop and back, whatever is sold. */
async function outages({ cars, depot, tally }: Course): Promise<void> {
  const at = { id: depot.depotId, staff: STAFF }
  const firstDay = addDays(FIRST_DAY, randomInt(DAYS))
  const lastDay = addDays(firstDay, randomInt(3))
  const input = { carClass: 'ECMR' as const, units: 1, firstDay, lastDay, reason: 'Brakes' }
  const added = await cars.desk.addOutage(at, input).catch(unlessRefused)
  for (const { id } of added?.outages ?? []) await cars.desk.endOutage(at, id)
  if (added) tally.outages++
}

async function largerCars({ db, cars, depot, tally }: Course): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    `select id from car_hires where depot_id = '${depot.depotId}' and status = 'confirmed' and given_class = 'ECMR'
    order by random() limit 1`,
  )
  for (const { id: hireId } of rows) {
    const larger = { hireId, carClass: 'CDAR' as const, reason: 'Flat tyre' }
    const given = await cars.desk.giveLarger({ id: depot.depotId, staff: STAFF }, larger).catch(unlessRefused)
    if (given) tally.larger++
  }
}

/** The fleet grows and shrinks; refused where more is promised. */
async function resizes({ cars, depot, tally }: Course): Promise<void> {
  const at = { id: depot.depotId, staff: STAFF, carClass: 'CDAR' as const }
  const { fleet } = await cars.desk.read(depot.depotId)
  const now = fleet.find(({ carClass }) => carClass === at.carClass)
  if (!now) return
  const { carClass: _, ...terms } = now
  const units = 2 + randomInt(4)
  if (await cars.desk.saveFleet(at, { ...terms, units }).catch(unlessRefused)) tally.resized++
}

/** Time goes by with what travellers do, or on a slow machine every offer would be over before it is held. */
async function timePasses({ cars, clock, tally, pace }: Course): Promise<void> {
  if (pace.tries < pace.next) return
  pace.next = pace.tries + pace.step
  clock.advance(HOLD_MS / 3)
  tally.expired += await cars.ordering.expireHolds()
}

/** What is refused with a sentence is in order; anything else is not. */
function unlessRefused(error: unknown): null {
  if (isAppError(error)) return null
  throw error
}

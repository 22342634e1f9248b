import type { CarClass } from '#modules/cars/cars.contract.ts'
import { type HireObstacle, obstacleOf } from '#modules/cars/pricing/fit-hire.ts'
import { readDays } from '#modules/cars/search/read-depots.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { sql } from '#platform/database/query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { CarOffer, HireKey } from './car-offer.ts'
import type { HireDeps } from './cars.deps.ts'
import { findHire, type HireRow, lockHire, traceHire } from './hires.store.ts'
import { carHireCalls, carHires } from './hires.tables.ts'
import { byClass, leftOf, planHire, priceOf, termsOf } from './offer-car.ts'
import { type Depots, depotsOf } from './open-car.ts'
import { openDays, releaseDays, takeDays, type UnitDays } from './take-days.ts'

export type NewTimes = { pickUp: string; return: string }
export type ChangedHire =
  | { status: 'open'; before: CarOffer; offer: CarOffer }
  | { status: 'obstacle'; obstacle: HireObstacle | 'sold-out' }
  | { status: 'not-found' }

/** A confirmed hire at other times: the same depots, class, driver and extras at the prices of today. */
export async function openChange({ db, clock }: HireDeps, key: HireKey, times: NewTimes): Promise<ChangedHire> {
  const hire = await findHire(db, key)
  if (hire?.status !== 'confirmed') return { status: 'not-found' }
  const { offer: before } = hire
  const depots = await depotsOf(db, { ...times, depotId: before.depot.id, returnDepotId: before.returnDepot.id })
  if (!depots) return { status: 'obstacle', obstacle: 'sold-out' }
  const { from, to } = depots
  const plan = planHire(from, to, { ...times, age: before.age, extras: before.extras })
  const obstacle = obstacleOf(from, to, plan, clock.now())
  if (obstacle) return { status: 'obstacle', obstacle }
  const fleet = from.fleet.find(({ carClass }) => carClass === hire.carClass)
  const same = from.currency === hire.currency
  if (!fleet || !same || !(await isFree(db, depots, hire, plan))) return { status: 'obstacle', obstacle: 'sold-out' }
  const price = priceOf(from, fleet, plan)
  const terms = termsOf(from, fleet, before.extras)
  return { status: 'open', before, offer: { ...before, ...times, price, terms, left: null, previousTotal: null } }
}

/** Whether a unit of the class that stands in for it is free, beside its own. */
async function isFree(
  db: HireDeps['db'],
  { from }: Depots,
  hire: HireRow,
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
): Promise<boolean> {
  const fleet = from.fleet.find(({ carClass }) => carClass === hire.givenClass)
  const days = await readDays(
    db,
    sql`depot_id = ${from.id} and car_class = ${hire.givenClass} and day between ${firstDay} and ${lastDay}`,
  )
  const others = days.filter(({ day }) => day < hire.firstDay || day > hire.lastDay)
  return fleet !== undefined && leftOf(fleet, { firstDay, lastDay }, byClass(others)) > 0
}

/** `changeId`: of the reservation, by which the change is made once. */
export type HireChange = { changeId: string; hireId: string; offer: CarOffer; by: string }

/**
 * The hire becomes what was quoted: days that are added are taken, days that are given up go back. Once by the id of the change, in a
 * transaction of its own; asked again, it gives the same answer.
 * @returns false when it is not confirmed any more, or an added day is gone; then nothing is changed
 */
export function applyChange(deps: HireDeps, change: HireChange): Promise<boolean> {
  const { changeId, hireId, offer } = change
  const key = `apply-${changeId}`
  const depotId = offer.depot.id
  return deps.db.transaction(async (tx) => {
    const hire = await lockHire(tx, { id: hireId, depotId })
    const [known] = await tx.select().from(carHireCalls).where(isRow(carHireCalls, { key, depotId }))
    if (known) return known.answer === 'applied'
    const done = hire?.status === 'confirmed' && (await become(deps, tx, hire, change))
    const answer = done ? 'applied' : 'refused'
    await tx.insert(carHireCalls).values({ depotId, key, hireId, answer, at: deps.clock.now() })
    return done
  })
}

/** Undoes what was moved before. */
class NoCar extends Error {}

/** All of it or nothing: a day that is gone undoes the days before it. */
async function become(deps: HireDeps, tx: Transaction, hire: HireRow, change: HireChange): Promise<boolean> {
  try {
    await tx.transaction((part) => becomeWithin(deps, part, hire, change))
    return true
  } catch (error) {
    if (error instanceof NoCar) return false
    throw error
  }
}

async function becomeWithin({ clock }: HireDeps, tx: Transaction, hire: HireRow, { offer, by }: HireChange) {
  const at = clock.now()
  const { id: hireId, depotId, status } = hire
  const depots = await depotsOf(tx, { ...offer, depotId, returnDepotId: offer.returnDepot.id })
  if (!depots) throw new NoCar()
  const plan = planHire(depots.from, depots.to, offer)
  const { firstDay, lastDay } = plan
  if (!(await moveDays(tx, hire, { firstDay, lastDay }))) throw new NoCar()
  const set = { offer, firstDay, lastDay, pickUpAt: plan.from, returnAt: plan.until, total: offer.price.total.amount }
  await tx
    .update(carHires)
    .set({ ...set, updatedAt: at })
    .where(isRow(carHires, { id: hireId, depotId }))
  await traceHire(tx, { hireId, depotId, from: status, to: status, by, reason: 'other times', at })
}

type Span = { firstDay: Day; lastDay: Day }

/**
 * In the order of the days, so that two changes cannot wait for each other; the fleet before any day, as anyone who makes it
 * smaller does.
 */
async function moveDays(tx: Transaction, hire: HireRow, after: Span): Promise<boolean> {
  const unit = (span: Span): UnitDays => ({ depotId: hire.depotId, carClass: hire.givenClass, ...span })
  await openDays(tx, unit(after))
  for (const { span, take } of [...beforeAll(hire, after), ...afterAll(hire, after)]) {
    if (!take) await releaseDays(tx, unit(span), 'sold')
    else if (!(await takeDays(tx, unit(span), 'sold'))) return false
  }
  return true
}

type Moving = { span: Span; take: boolean }

/** What is added or given up at the front; all of both where they do not touch, the earlier one first. */
function beforeAll(old: Span, now: Span): Moving[] {
  if (now.lastDay < old.firstDay) return [{ span: now, take: true }]
  if (old.lastDay < now.firstDay) return [{ span: pick(old), take: false }]
  if (now.firstDay < old.firstDay)
    return [{ span: { firstDay: now.firstDay, lastDay: addDays(old.firstDay, -1) }, take: true }]
  return old.firstDay < now.firstDay
    ? [{ span: { firstDay: old.firstDay, lastDay: addDays(now.firstDay, -1) }, take: false }]
    : []
}

function afterAll(old: Span, now: Span): Moving[] {
  if (now.lastDay < old.firstDay) return [{ span: pick(old), take: false }]
  if (old.lastDay < now.firstDay) return [{ span: now, take: true }]
  if (now.lastDay > old.lastDay)
    return [{ span: { firstDay: addDays(old.lastDay, 1), lastDay: now.lastDay }, take: true }]
  return old.lastDay > now.lastDay
    ? [{ span: { firstDay: addDays(now.lastDay, 1), lastDay: old.lastDay }, take: false }]
    : []
}

const pick = ({ firstDay, lastDay }: Span): Span => ({ firstDay, lastDay })

export type Larger = { hireId: string; depotId: string; carClass: CarClass; by: string; reason: string }

/** A larger car at the same price. @returns false when none of that class is free, upon which the caller rolls back. */
export async function giveLarger(
  { clock }: Pick<HireDeps, 'clock'>,
  tx: Transaction,
  { hireId, depotId, carClass, by, reason }: Larger,
): Promise<boolean> {
  const at = clock.now()
  const hire = await lockHire(tx, { id: hireId, depotId })
  if (hire?.status !== 'confirmed' || hire.givenClass === carClass) return false
  const { firstDay, lastDay } = hire
  const days = { depotId, firstDay, lastDay }
  // By the names of the classes, so that two who swap cannot wait for each other.
  const release = () => releaseDays(tx, { ...days, carClass: hire.givenClass }, 'sold')
  await openDays(tx, { ...days, carClass })
  if (hire.givenClass < carClass) await release()
  if (!(await takeDays(tx, { ...days, carClass }, 'sold'))) return false
  if (hire.givenClass > carClass) await release()
  await tx
    .update(carHires)
    .set({ givenClass: carClass, updatedAt: at })
    .where(isRow(carHires, { id: hireId, depotId }))
  const what = `${hire.givenClass} → ${carClass}: ${reason}`
  await traceHire(tx, { hireId, depotId, from: hire.status, to: hire.status, by, reason: what, at })
  return true
}

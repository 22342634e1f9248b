import { CAR_CLASSES, mayReplace } from '#modules/cars/cars.contract.ts'
import { carDays, carDepots, carFleet, carOutages, carSeasons } from '#modules/cars/fleet/fleet.tables.ts'
import { carHires } from '#modules/cars/hires/hires.tables.ts'
import { depotView } from '#modules/cars/search/read-depots.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, asc, eq, gte, isNull, sql } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import type { StaffDepot } from './car-desk.contract.ts'
import type { DeskDeps } from './car-desk.deps.ts'
import { deskErrors } from './car-desk.errors.ts'
import { shortFrom } from './list-depots.ts'

const NEXT_HIRES = 50

type DepotRow = typeof carDepots.$inferSelect

/** Throws AppError `car/not-found`. */
export async function findDepot(db: DatabaseOrTransaction, id: string): Promise<DepotRow> {
  const [row] = await db.select().from(carDepots).where(eq(carDepots.id, id))
  if (!row) throw deskErrors.notFound()
  return row
}

/** Everything that staff see of a depot, from its own today on. */
export async function readDepot({ db, clock }: DeskDeps, id: string): Promise<StaffDepot> {
  const row = await findDepot(db, id)
  const today = dayIn(row.timeZone, clock.now())
  const [fleet, seasons, outages, short, hires] = await Promise.all([
    db.select().from(carFleet).where(eq(carFleet.depotId, id)),
    db
      .select()
      .from(carSeasons)
      .where(and(eq(carSeasons.depotId, id), gte(carSeasons.lastDay, today)))
      .orderBy(asc(carSeasons.firstDay), asc(carSeasons.id)),
    db
      .select()
      .from(carOutages)
      .where(and(eq(carOutages.depotId, id), gte(carOutages.lastDay, today), isNull(carOutages.endedAt)))
      .orderBy(asc(carOutages.firstDay), asc(carOutages.id)),
    shortDays(db, id, today),
    nextHires(db, id),
  ])
  const order = (carClass: (typeof CAR_CLASSES)[number]) => CAR_CLASSES.indexOf(carClass)
  return {
    depot: { ...depotView(row), ...inputOf(row) },
    fleet: fleet
      .toSorted((a, b) => order(a.carClass) - order(b.carClass))
      .map(({ carClass, units, daily, deposit, excess, minAge }) => ({
        carClass,
        units,
        daily,
        deposit,
        excess,
        minAge,
      })),
    seasons: seasons.map(({ depotId: _, createdAt: __, ...season }) => season),
    outages: outages.map(({ id: outageId, carClass, units, firstDay, lastDay, reason }) => ({
      id: outageId,
      carClass,
      units,
      firstDay,
      lastDay,
      reason,
    })),
    short,
    hires,
  }
}

function inputOf(row: DepotRow) {
  const { paused, currency, turnaroundMinutes, licenceYears, kmPerDay, kmPrice, youngFee, airportFee } = row
  const { oneWay, oneWayFee, oneWayKmPrice, extras } = row
  const fees = { youngFee, airportFee, oneWay, oneWayFee, oneWayKmPrice, extras }
  return { paused, currency, turnaroundMinutes, licenceYears, kmPerDay, kmPrice, ...fees }
}

async function shortDays(db: DatabaseOrTransaction, id: string, today: string): Promise<StaffDepot['short']> {
  const { rows } = await db.execute<StaffDepot['short'][number]>(sql`
    select car_class as "carClass", to_char(day, 'YYYY-MM-DD') as day, sold + held + out - units as missing
    from ${carDays} as one where one.depot_id = ${id} and ${shortFrom(today)} order by one.day, car_class limit 200`)
  return rows
}

async function nextHires(db: DatabaseOrTransaction, id: string): Promise<StaffDepot['hires']> {
  const rows = await db
    .select()
    .from(carHires)
    .where(and(eq(carHires.depotId, id), eq(carHires.status, 'confirmed')))
    .orderBy(asc(carHires.firstDay), asc(carHires.id))
    .limit(NEXT_HIRES)
  return rows.map(({ id: hireId, code, carClass, givenClass, offer }) => ({
    carClass,
    givenClass,
    id: hireId,
    code: code ?? '',
    pickUp: offer.pickUp,
    return: offer.return,
    larger: CAR_CLASSES.filter((one) => one !== givenClass && mayReplace(carClass, one)),
  }))
}

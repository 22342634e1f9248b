import type { StaffIdentity } from '#modules/accounts/index.ts'
import { carDays, carDepots, carFleet } from '#modules/cars/fleet/fleet.tables.ts'
import { carHires } from '#modules/cars/hires/hires.tables.ts'
import { and, eq, ilike, or, type SQL, sql } from '#platform/database/query.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { containing, type Found, inOrder, oneTable, readFirst, readPage, takeTable } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import type { DepotsQuery, DepotsWanted, StaffDepotRow } from './car-desk.contract.ts'
import type { DeskDeps } from './car-desk.deps.ts'

const UNITS = sql`(select coalesce(sum(units), 0) from ${carFleet} where ${carFleet.depotId} = ${carDepots.id})`
const SORTS = {
  code: sql`${carDepots.code}`,
  city: sql`lower(${carDepots.cityName})`,
  units: UNITS,
  changed: sql`${carDepots.updatedAt}`,
}

export const listDepots = (deps: DeskDeps, query: DepotsQuery) => readPage(foundBy(deps, query), query.page)

export const findDepots = (deps: DeskDeps, text: string, most: number) => readFirst(foundBy(deps, { text }), most)

const COLUMNS: readonly CsvColumn<StaffDepotRow>[] = [
  { head: /*i18n*/ { id: 'export.depot', message: 'Depot' }, of: ({ code }) => code },
  { head: /*i18n*/ { id: 'export.brand', message: 'Brand' }, of: ({ brand }) => brand },
  { head: /*i18n*/ { id: 'export.name', message: 'Name' }, of: ({ name }) => name },
  { head: /*i18n*/ { id: 'export.airport', message: 'Airport' }, of: ({ iata }) => iata },
  { head: /*i18n*/ { id: 'export.city', message: 'City' }, of: ({ cityName }) => cityName },
  { head: /*i18n*/ { id: 'export.country', message: 'Country' }, of: ({ countryCode }) => countryCode },
  { head: /*i18n*/ { id: 'export.units', message: 'Cars' }, of: ({ units }) => units },
  { head: /*i18n*/ { id: 'export.coming-hires', message: 'Upcoming rentals' }, of: ({ coming }) => coming },
  { head: /*i18n*/ { id: 'export.short-days', message: 'Days short' }, of: ({ shortDays }) => shortDays },
  { head: /*i18n*/ { id: 'export.changed', message: 'Changed (UTC)' }, of: ({ updatedAt }) => utcText(updatedAt) },
]

export function exportDepots(deps: DeskDeps, reader: Reader<StaffIdentity>, query: DepotsWanted) {
  const taken = { permission: 'cars.read', action: 'car-depots.exported', subject: 'cars' }
  return takeTable(deps, reader, { name: 'car-depots', columns: COLUMNS, found: foundBy(deps, query), taken })
}

type Key = typeof carDepots.$inferSelect

function foundBy({ db, clock }: DeskDeps, query: DepotsWanted): Found<StaffDepotRow, Key> {
  const today = clock.now().toISOString().slice(0, 10)
  const order = orderOf(SORTS, sql`${carDepots.id}`, query.sort ?? 'code')
  return {
    ...oneTable(db, carDepots, { order, where: whereOf(query, today) }),
    async details(depots) {
      const ids = depots.map(({ id }) => id)
      const { rows } = await db.execute<Figures>(sql`
        select depot.id, (select coalesce(sum(units), 0)::int from ${carFleet} where depot_id = depot.id) as units,
          (select count(*)::int from ${carHires} as hire
            where hire.depot_id = depot.id and hire.status = 'confirmed') as coming,
          (select count(*)::int from ${carDays} as one where one.depot_id = depot.id and ${shortFrom(today)}) as short
        from unnest(${sql.param(ids)}::uuid[]) as depot(id)`)
      const figures = inOrder(ids, rows, ({ id }) => id)
      return depots.map((depot, at) => rowOf(depot, figures[at] ?? null))
    },
  }
}

type Figures = { id: string; units: number; coming: number; short: number }

function rowOf(depot: Key, figures: Figures | null): StaffDepotRow {
  const { id, code, brand, name, iata, cityName, countryCode, paused, updatedAt } = depot
  const { units = 0, coming = 0, short: shortDays = 0 } = figures ?? {}
  const place = { id, code, brand, name, iata, cityName, countryCode, paused }
  return { ...place, units, coming, shortDays, updatedAt: updatedAt.toISOString() }
}

/** Of the table `one`. */
export const shortFrom = (day: string): SQL => sql`one.day >= ${day} and one.sold + one.held + one.out > one.units`

function whereOf({ text, state }: DepotsWanted, today: string): SQL | undefined {
  const part = text && containing(text)
  const short = sql`exists (select from ${carDays} as one where one.depot_id = ${carDepots.id} and ${shortFrom(today)})`
  const states = { open: eq(carDepots.paused, false), paused: eq(carDepots.paused, true), short }
  return and(
    state && states[state],
    part
      ? or(
          ilike(carDepots.code, part),
          ilike(carDepots.name, part),
          ilike(carDepots.brand, part),
          ilike(carDepots.cityName, part),
        )
      : undefined,
  )
}

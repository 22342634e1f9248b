import type { ApplicationList, ApplicationQuery, ApplicationRow } from '#modules/careers/careers.contract.ts'
import type { CareersDeps } from '#modules/careers/careers.deps.ts'
import { careerApplications, careerOpenings } from '#modules/careers/careers.tables.ts'
import { and, asc, eq, inArray, type SQL, sql } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import { type Found, oneTable, readFirst, readPage } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { saysAll } from '#platform/sealed-bodies.ts'
import { eraseOn } from './kept-applications.ts'
import { openPerson } from './sealed-person.ts'

const t = careerApplications
const SORTS = { number: sql`${t.number}`, received: sql`${t.receivedAt}`, stage: sql`${t.stageAt}` }

type Row = typeof careerApplications.$inferSelect

/** The newest first unless sorted. */
export async function listApplications(deps: CareersDeps, query: ApplicationQuery): Promise<ApplicationList> {
  const [page, openings] = await Promise.all([readPage(found(deps, query), query.page), choices(deps)])
  return { ...page, openings }
}

/** The newest of what a text finds; the caller writes the look down. */
export function findApplications(deps: CareersDeps, text: string, most: number): Promise<ApplicationRow[]> {
  return readFirst(found(deps, { q: text }), most)
}

function found(
  deps: CareersDeps,
  { stage, opening, q, sort = '-number' }: Omit<ApplicationQuery, 'page'>,
): Found<ApplicationRow, Row> {
  const where = and(
    stage && eq(t.stage, stage),
    opening ? eq(t.openingId, opening) : undefined,
    q ? saying(deps, q) : undefined,
  )
  return {
    ...oneTable(deps.db, t, { order: orderOf(SORTS, sql`${t.number}`, sort), where }),
    details: (rows) => rowsOf(deps, rows),
  }
}

/** A number, or whole words of what lies sealed; nothing where there are no words. */
function saying({ vault }: CareersDeps, q: string): SQL {
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  return number ? eq(t.number, Number(number)) : (saysAll(vault, t.words, q) ?? sql`false`)
}

async function rowsOf(deps: CareersDeps, rows: readonly Row[]): Promise<ApplicationRow[]> {
  const ids = [...new Set(rows.map(({ openingId }) => openingId))]
  const openings = ids.length > 0 ? await titles(deps, inArray(careerOpenings.id, ids)) : []
  return rows.map((row) => rowView(deps, row, openings.find(({ id }) => id === row.openingId)?.title ?? ''))
}

export function rowView({ vault }: Pick<CareersDeps, 'vault'>, row: Row, title: string): ApplicationRow {
  const { id, number, stage, receivedAt, stageAt, erasedAt, openingId } = row
  return {
    id,
    number,
    stage,
    name: openPerson(vault, row)?.name ?? null,
    opening: { id: openingId, title },
    receivedAt: receivedAt.toISOString(),
    stageAt: stageAt.toISOString(),
    eraseOn: erasedAt ? null : dayIn(BRAZIL_ZONE, eraseOn(row)),
  }
}

const choices = (deps: CareersDeps) => titles(deps, undefined)

function titles({ db }: CareersDeps, where: SQL | undefined) {
  const title = sql<string>`${careerOpenings.texts} -> 'en' ->> 'title'`
  return db.select({ id: careerOpenings.id, title }).from(careerOpenings).where(where).orderBy(asc(title))
}

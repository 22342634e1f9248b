import type { Opening, StaffOpening } from '#modules/careers/careers.contract.ts'
import type { CareersDeps } from '#modules/careers/careers.deps.ts'
import { careerApplications, careerOpenings } from '#modules/careers/careers.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, count, desc, eq, gte, isNull, or } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'

export type OpeningRow = typeof careerOpenings.$inferSelect

/** Open, and not past its last day in Brasília. */
const isOpenOn = (day: string) =>
  and(eq(careerOpenings.status, 'open'), or(isNull(careerOpenings.closesOn), gte(careerOpenings.closesOn, day)))

/** What visitors may apply for, the newest first. */
export async function readOpenings(
  { db, clock }: Pick<CareersDeps, 'db' | 'clock'>,
  locale: Locale,
): Promise<Opening[]> {
  const rows = await db
    .select()
    .from(careerOpenings)
    .where(isOpenOn(dayIn(BRAZIL_ZONE, clock.now())))
    .orderBy(desc(careerOpenings.openedAt), desc(careerOpenings.id))
  return rows.map((row) => openingView(row, locale))
}

/** The page of each opening that is open, with the day of its last change. */
export async function openingPages({ db, clock }: Pick<CareersDeps, 'db' | 'clock'>) {
  const { slug, updatedAt } = careerOpenings
  const rows = await db
    .select({ slug, updatedAt })
    .from(careerOpenings)
    .where(isOpenOn(dayIn(BRAZIL_ZONE, clock.now())))
    .orderBy(slug)
  return rows.map((row) => ({ slug: row.slug, changed: dayIn(BRAZIL_ZONE, row.updatedAt) }))
}

/** Null for one that is not open. */
export async function findOpen(
  { db, clock }: Pick<CareersDeps, 'db' | 'clock'>,
  slug: string,
  within: DatabaseOrTransaction = db,
): Promise<OpeningRow | null> {
  const open = isOpenOn(dayIn(BRAZIL_ZONE, clock.now()))
  const [row] = await within
    .select()
    .from(careerOpenings)
    .where(and(eq(careerOpenings.slug, slug), open))
  return row ?? null
}

export function openingView(row: OpeningRow, locale: Locale): Opening {
  const { slug, place, country, workplace, employment, closesOn } = row
  const opened = row.openedAt ?? row.createdAt
  const texts = locale === 'pt-BR' ? row.texts.pt : row.texts.en
  return { ...texts, slug, place, country, workplace, employment, closesOn, openedOn: dayIn(BRAZIL_ZONE, opened) }
}

/** All of them with how many applied, for staff: what is open comes first. */
export async function listOpenings({ db }: Pick<CareersDeps, 'db'>): Promise<StaffOpening[]> {
  const rows = await db
    .select({ row: careerOpenings, applications: count(careerApplications.id) })
    .from(careerOpenings)
    .leftJoin(careerApplications, eq(careerApplications.openingId, careerOpenings.id))
    .groupBy(careerOpenings.id)
    .orderBy(desc(careerOpenings.updatedAt))
  const rank = { open: 0, draft: 1, closed: 2 }
  return rows.map(staffView).toSorted((a, b) => rank[a.status] - rank[b.status])
}

function staffView({ row, applications }: { row: OpeningRow; applications: number }): StaffOpening {
  const { texts, openedAt, updatedAt, createdAt: _, ...rest } = row
  return {
    ...rest,
    ...texts,
    applications,
    openedAt: openedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

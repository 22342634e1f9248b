import { changesBetween } from '#modules/audit/index.ts'
import type { OpeningWrite } from '#modules/careers/careers.contract.ts'
import { type Actor, audited, type CareersDeps } from '#modules/careers/careers.deps.ts'
import { careersErrors } from '#modules/careers/careers.errors.ts'
import { careerOpenings } from '#modules/careers/careers.tables.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { and, eq, inArray, sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'

const PERMISSION = 'careers.work' as const

/** A draft, which nobody sees until it is published. */
export async function createOpening(deps: CareersDeps, staff: Actor, write: OpeningWrite): Promise<{ id: string }> {
  const at = deps.clock.now()
  const id = newId()
  const slug = slugOf(write.en.title)
  const values = { ...columnsOf(write), id, status: 'draft' as const, createdAt: at, updatedAt: at }
  const insert = (own: string) =>
    deps.db.transaction(async (tx) => {
      await tx.insert(careerOpenings).values({ ...values, slug: own })
      await audited(deps, tx, staff, {
        action: 'career.opening-created',
        permission: PERMISSION,
        subject: `opening:${id}`,
      })
    })
  try {
    await insert(slug)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    await insert(`${slug}-${id.slice(-6)}`)
  }
  return { id }
}

/** Another version of its texts; one that was edited meanwhile is a conflict, and nothing is lost. */
export async function changeOpening(deps: CareersDeps, staff: Actor, id: string, write: OpeningWrite): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(careerOpenings).where(eq(careerOpenings.id, id)).for('update')
    if (!before) throw careersErrors.noOpening()
    const [row] = await tx
      .update(careerOpenings)
      .set({ ...columnsOf(write), version: sql`${careerOpenings.version} + 1`, updatedAt: deps.clock.now() })
      .where(and(eq(careerOpenings.id, id), eq(careerOpenings.version, write.version)))
      .returning({ version: careerOpenings.version })
    if (!row) throw careersErrors.changed()
    const detail = { version: `${row.version}` }
    await audited(deps, tx, staff, {
      action: 'career.opening-changed',
      permission: PERMISSION,
      subject: `opening:${id}`,
      detail,
      changes: changesBetween(before, columnsOf(write)),
    })
  })
}

/** Publishes it, or closes it to applications; applications that came stay. Once more changes nothing. */
export async function moveOpening(deps: CareersDeps, staff: Actor, id: string, to: 'open' | 'closed'): Promise<void> {
  const at = deps.clock.now()
  const from = to === 'open' ? (['draft', 'closed'] as const) : (['open'] as const)
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(careerOpenings)
      .set({ status: to, updatedAt: at, ...(to === 'open' && { openedAt: at }) })
      .where(and(eq(careerOpenings.id, id), inArray(careerOpenings.status, [...from])))
      .returning({ id: careerOpenings.id })
    if (!row && !(await exists(tx, id))) throw careersErrors.noOpening()
    if (row)
      await audited(deps, tx, staff, {
        action: `career.opening-${to}`,
        permission: PERMISSION,
        subject: `opening:${id}`,
      })
  })
}

async function exists(tx: Parameters<Parameters<CareersDeps['db']['transaction']>[0]>[0], id: string) {
  return (await tx.$count(careerOpenings, eq(careerOpenings.id, id))) > 0
}

function columnsOf({ en, pt, version: _, ...rest }: OpeningWrite) {
  return { ...rest, texts: { en, pt } }
}

export function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'opening'
  )
}

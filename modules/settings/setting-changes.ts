import { and, eq, inArray, sql } from '#platform/database/query.ts'
import { alias } from '#platform/database/schema.ts'
import { inOrder, oneTable, readPage } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import { RESTORABLE } from './sections.contract.ts'
import type { SettingChange, SettingChanges, SettingChangesQuery } from './settings.contract.ts'
import type { SettingsDeps } from './settings.deps.ts'
import { settingChange } from './settings.store.ts'
import { settingChanges, settings } from './settings.tables.ts'

const c = settingChanges

/** Every change, the newest first, each with what it changed. Steps that were skipped are none. */
export function listChanges(deps: SettingsDeps, { section, page }: SettingChangesQuery): Promise<SettingChanges> {
  const order = orderOf({ at: sql`${c.changedAt}` }, sql`${c.id}`, '-at')
  const where = section ? eq(c.section, section) : sql`${c.section} <> 'steps'`
  const found = oneTable(deps.db, c.id, { order, where })
  return readPage({ ...found, details: (ids: readonly string[]) => rowsOf(deps, ids) }, page)
}

async function rowsOf({ db, staffNames }: SettingsDeps, ids: readonly string[]): Promise<(SettingChange | null)[]> {
  if (ids.length === 0) return []
  const before = alias(c, 'before')
  const rows = await db
    .select({ change: c, before: before.value, now: settings.version })
    .from(c)
    .leftJoin(before, and(eq(before.section, c.section), sql`${before.version} = ${c.version} - 1`))
    .leftJoin(settings, eq(settings.section, c.section))
    .where(inArray(c.id, [...ids]))
  const names = await staffNames([...new Set(rows.map(({ change }) => change.changedBy))])
  return inOrder(ids, rows, ({ change }) => change.id).map((row) => row && shown(row, names))
}

type Row = { change: typeof c.$inferSelect; before: object | null; now: number | null }

function shown({ change, before, now }: Row, names: ReadonlyMap<string, string>): SettingChange {
  const { section, version, value, secret, changedBy, changedAt } = change
  const current = now === version
  return {
    section,
    version,
    secret,
    current,
    at: changedAt.toISOString(),
    by: names.get(changedBy) ?? null,
    removed: value === null,
    changes: Object.entries(settingChange(section, before, value)).map(([field, one]) => ({ field, ...one })),
    restorable: !current && RESTORABLE.some((one) => one === section),
  }
}

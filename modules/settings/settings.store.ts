import { changesBetween } from '#modules/audit/index.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import type { Vault } from '#platform/vault.ts'
import type { Calendar } from './hours/hours.contract.ts'
import { toldHours } from './hours/told-hours.ts'
import type { Section } from './sections.contract.ts'
import { type Actor, audited, type SettingsDeps } from './settings.deps.ts'
import { settingChanges, settings } from './settings.tables.ts'

const CHANGED = /*i18n*/ {
  id: 'settings.changed',
  message: 'Someone else has changed this setting in the meantime. Reload the page and make your change again.',
}

export type SettingsRow = typeof settings.$inferSelect

export async function readRow(db: DatabaseOrTransaction, section: Section): Promise<SettingsRow | null> {
  const [row] = await db.select().from(settings).where(eq(settings.section, section))
  return row ?? null
}

const contextOf = (section: Section) => `setting:${section}`

/** The section's password or key; null without one. */
export function openSecret(vault: Vault, row: Pick<SettingsRow, 'section' | 'secret'> | null): string | null {
  return row?.secret ? vault.open(row.secret, contextOf(row.section)) : null
}

export type Write = {
  section: Section
  /** The version that was edited; 0 where none was ever set. */
  seen: number
  /** Null removes it, and the secret with it. */
  value: object | null
  /** `keep`: the one that is set; null: none. */
  secret: { text: string } | 'keep' | null
  /** The right by which it is written; `settings.manage` unless another one is said. */
  permission?: 'chat.manage'
  /** What else is written with it. */
  also?: (tx: Transaction) => Promise<void>
}

/**
 * The next version of a section, with its history and its entry in the audit log. Throws AppError `settings/changed` where
 * another version than the one that was edited is set.
 */
export async function writeSection(deps: SettingsDeps, staff: Actor, write: Write): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await readRow(tx, write.section)
    const row = await writeRow(tx, deps, staff, write)
    if (!row) throw new AppError('settings/changed', { userMessage: CHANGED })
    const secret = row.secret === null ? 'none' : write.secret === 'keep' ? 'kept' : 'new'
    const { section, version, value, changedBy, changedAt } = row
    await tx.insert(settingChanges).values({ section, version, value, secret, changedBy, changedAt })
    const action = write.value === null ? 'settings.removed' : 'settings.changed'
    await audited(deps, tx, staff, {
      ...(write.permission && { permission: write.permission }),
      action,
      subject: `settings:${section}`,
      detail: { version: `${version}`, secret },
      changes: settingChange(section, before?.value ?? null, value),
    })
    await write.also?.(tx)
  })
}

/** By fields; what the next version leaves out is gone. */
export function settingChange(section: Section, before: object | null, after: object | null) {
  const told = (value: object) => (section === 'hours' ? toldHours(value as Calendar) : entryByEntry(value))
  const [was, is] = [before && told(before), after && told(after)]
  const emptied = Object.fromEntries(Object.keys(was ?? {}).map((name) => [name, null]))
  return changesBetween(was, { ...emptied, ...is })
}

/** Of a list of what begins on days, each entry as a field of its own: `steps 2026-12-20`, `markUps 2026-12-20 stays duffel`. */
function entryByEntry(value: object): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      Array.isArray(field) ? field.map(asField(name)) : [[name, field]],
    ),
  )
}

function asField(name: string) {
  return ({ from, product, supplier, ...rest }: Record<string, unknown>): [string, string] => {
    // Rules for flights may leave it out.
    const what = product === undefined || product === 'flights' ? [] : [product]
    const whose = supplier === undefined ? [] : [...what, supplier ?? 'any']
    const said = Object.entries(rest).map(([field, value]) => `${field} ${value}`)
    return [[name, from, ...whose].join(' '), said.join(', ')]
  }
}

async function writeRow(tx: Transaction, { vault, clock }: SettingsDeps, staff: Actor, write: Write) {
  const { section, seen, value, secret } = write
  const sealed = secret === null || secret === 'keep' ? null : vault.seal(secret.text, contextOf(section))
  const next = { value, secret: sealed, changedBy: staff.id, changedAt: clock.now() }
  if (seen === 0) {
    const [row] = await tx
      .insert(settings)
      .values({ section, version: 1, ...next })
      .onConflictDoNothing()
      .returning()
    return row
  }
  const { secret: fresh, ...rest } = next
  const [row] = await tx
    .update(settings)
    .set({ ...rest, ...(secret !== 'keep' && { secret: fresh }), version: sql`${settings.version} + 1` })
    .where(and(eq(settings.section, section), eq(settings.version, seen)))
    .returning()
  return row
}

import { eq, sql } from '#platform/database/query.ts'
import type { Step } from './sections.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { settings } from './settings.tables.ts'

export type Steps = { skipped: Step[] }

/** Remembers that a step was skipped, or that it is open again. No setting changes, so there is no history of it. */
export async function skipStep({ db, clock }: SettingsDeps, staff: Actor, step: Step, skipped: boolean): Promise<void> {
  const by = { changedBy: staff.id, changedAt: clock.now() }
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ section: 'steps', version: 1, value: { skipped: [] } satisfies Steps, ...by })
      .onConflictDoNothing()
    const [row] = await tx.select().from(settings).where(eq(settings.section, 'steps')).for('update')
    const { skipped: before = [] } = (row?.value ?? {}) as Partial<Steps>
    const others = before.filter((one) => one !== step)
    const value: Steps = { skipped: skipped ? [...others, step] : others }
    await tx
      .update(settings)
      .set({ value, version: sql`${settings.version} + 1`, ...by })
      .where(eq(settings.section, 'steps'))
  })
}

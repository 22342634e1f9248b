import { changesBetween } from '#modules/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { audienceAfter } from './audience.ts'
import type { CampaignSchedule, CampaignWrite } from './campaigns.contract.ts'
import { type Actor, audited, type CampaignDeps } from './campaigns.deps.ts'
import { campaignErrors } from './campaigns.errors.ts'
import { campaigns } from './campaigns.tables.ts'
import type { CampaignStatus } from './campaigns-limits.contract.ts'

export type Row = typeof campaigns.$inferSelect

export async function createCampaign(deps: CampaignDeps, staff: Actor, write: CampaignWrite): Promise<{ id: string }> {
  const at = deps.clock.now()
  const id = newId()
  await deps.db.transaction(async (tx) => {
    const row = { ...columnsOf(write), id, writtenBy: staff.id, createdAt: at, changedAt: at }
    await tx.insert(campaigns).values(row)
    const act = { action: 'campaign.created', permission: 'notifications.write', id } as const
    await audited(deps, tx, staff, { ...act, detail: { name: write.name } })
  })
  return { id }
}

/** Throws AppError `campaign/changed` when someone has changed it meanwhile, `campaign/state` for one that is no draft. */
export async function changeCampaign(
  deps: CampaignDeps,
  staff: Actor,
  id: string,
  write: CampaignWrite,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await locked(tx, id)
    if (row.status !== 'draft') throw campaignErrors.state()
    if (row.version !== write.version) throw campaignErrors.changed()
    const changed = { ...columnsOf(write), version: sql`${campaigns.version} + 1`, changedAt: deps.clock.now() }
    await tx.update(campaigns).set(changed).where(eq(campaigns.id, id))
    const act = { action: 'campaign.changed', permission: 'notifications.write', id } as const
    await audited(deps, tx, staff, { ...act, changes: changesBetween(toldOf(row), toldOf(columnsOf(write))) })
  })
}

function columnsOf({ en, pt, version: _, ...rest }: CampaignWrite) {
  return { ...rest, words: { en, pt } }
}

/** For the audit log, which keeps things for ever: the address of a person stays out of it. */
function toldOf({ audience, ...row }: Pick<Row, 'name' | 'purpose' | 'audience' | 'channels' | 'words' | 'path'>) {
  const { email: _, ...whom } = audience
  const { name, purpose, channels, words, path } = row
  return { name, purpose, channels, words, path, audience: whom }
}

/**
 * Starts it now or at a time. Throws AppError `campaign/changed` when it is not the version that was read, `campaign/state` when it is no
 * draft or would reach nobody, and `request/invalid` for a time that is over.
 */
export async function scheduleCampaign(deps: CampaignDeps, staff: Actor, id: string, given: CampaignSchedule) {
  const now = deps.clock.now()
  const startsAt = given.at === null ? now : new Date(given.at)
  if (startsAt < now) throw campaignErrors.past()
  await deps.db.transaction(async (tx) => {
    const row = await locked(tx, id)
    if (row.status !== 'draft') throw campaignErrors.state()
    if (row.version !== given.version) throw campaignErrors.changed()
    if (!(await reachesAnyone(deps, tx, row))) throw campaignErrors.nobody()
    const started = { status: 'scheduled', startsAt, dueAt: startsAt, changedAt: now } as const
    await tx.update(campaigns).set(started).where(eq(campaigns.id, id))
    const act = { action: 'campaign.scheduled', permission: 'notifications.send', id } as const
    const detail = { at: startsAt.toISOString(), version: `${row.version}` }
    await audited(deps, tx, staff, { ...act, detail, changes: changesBetween(row, { status: started.status }) })
  })
}

async function reachesAnyone(deps: CampaignDeps, tx: Transaction, { audience, purpose }: Row): Promise<boolean> {
  for (let after: string | null = null; ; ) {
    const part: Awaited<ReturnType<typeof audienceAfter>> = await audienceAfter(deps, tx, { audience, purpose, after })
    if (part.people.length > 0) return true
    if (part.last === null) return false
    after = part.last
  }
}

type Move = {
  from: readonly CampaignStatus[]
  /** Where it stands then. */
  to: (row: Row, now: Date) => Partial<Row>
  action: string
}

const MOVES = {
  /** Batches that have begun end first: nobody is written to after the answer. */
  pause: { from: ['scheduled', 'sending'], to: () => ({ status: 'paused', dueAt: null }), action: 'campaign.paused' },
  resume: {
    from: ['paused'],
    to: ({ startsAt }, now) => {
      const dueAt = startsAt !== null && startsAt > now ? startsAt : now
      return { status: 'scheduled', dueAt }
    },
    action: 'campaign.resumed',
  },
  cancel: {
    from: ['draft', 'scheduled', 'sending', 'paused'],
    to: (_, now) => ({ status: 'cancelled', dueAt: null, endedAt: now }),
    action: 'campaign.cancelled',
  },
  /** To be written anew; not once someone has got it. */
  redraft: {
    from: ['scheduled', 'paused'],
    to: ({ told }) => {
      if (told > 0) throw campaignErrors.state()
      return { status: 'draft', dueAt: null, startsAt: null }
    },
    action: 'campaign.redrafted',
  },
} satisfies Record<string, Move>

/** Throws AppError `campaign/state` where it does not stand in a state from which it can be moved so. */
export async function moveCampaign(deps: CampaignDeps, staff: Actor, id: string, move: keyof typeof MOVES) {
  const { from, to, action }: Move = MOVES[move]
  await deps.db.transaction(async (tx) => {
    const row = await locked(tx, id)
    if (!from.includes(row.status)) throw campaignErrors.state()
    const now = deps.clock.now()
    const moved = to(row, now)
    await tx
      .update(campaigns)
      .set({ ...moved, changedAt: now })
      .where(eq(campaigns.id, id))
    if (move === 'redraft') await forgetAudience(tx, id)
    await audited(deps, tx, staff, {
      action,
      permission: 'notifications.send',
      id,
      changes: changesBetween(row, moved),
    })
  })
}

/** Others may be meant next time. */
async function forgetAudience(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from campaign_recipients where campaign_id = ${id}`)
  const fresh = { gathered: false, gatheredTo: null, total: 0, leftOut: 0 }
  await tx.update(campaigns).set(fresh).where(eq(campaigns.id, id))
}

/** Turns come in the order of asking, which the lock of a row does not promise: a pause comes before the next batch. */
export const turnAt = (id: string) => sql`hashtextextended(${`campaign ${id}`}, 0)`

/** The row, which nobody else changes before the end of the transaction. Throws AppError `campaign/not-found`. */
export async function locked(tx: Transaction, id: string): Promise<Row> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turnAt(id)})`)
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!row) throw campaignErrors.notFound()
  return row
}

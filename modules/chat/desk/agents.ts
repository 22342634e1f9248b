import { changesBetween } from '#modules/audit/index.ts'
import type { Actor, ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatAgents } from '#modules/chat/chat.tables.ts'
import { USUAL_LOAD } from '#modules/chat/chat-limits.contract.ts'
import { eq, inArray } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'

export type AgentSettings = { presence: 'available' | 'away'; loadLimit: number; languages: Locale[] }

/** Makes a person who opens the console for the first time an agent, and marks them as present. */
export async function enterDesk({ db, clock, live }: ChatDeps, staffId: string): Promise<void> {
  const seenAt = clock.now()
  await db
    .insert(chatAgents)
    .values({ staffId, presence: 'available', seenAt, loadLimit: USUAL_LOAD, languages: ['en', 'pt-BR'] })
    .onConflictDoUpdate({ target: chatAgents.staffId, set: { seenAt } })
  live.tell({ staff: { kind: 'desk' } })
}

/** Signs of life of agents whose consoles are connected to this process. */
export async function keepAlive(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  staffIds: readonly string[],
): Promise<void> {
  if (staffIds.length === 0) return
  await db
    .update(chatAgents)
    .set({ seenAt: clock.now() })
    .where(inArray(chatAgents.staffId, [...staffIds]))
}

const NEVER = new Date(0)

/** Presence, limit and languages of an agent; makes the person one if needed. */
export async function setAgent(
  { db, live, audit }: ChatDeps,
  who: Actor,
  { staffId, ...settings }: AgentSettings & { staffId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(chatAgents).where(eq(chatAgents.staffId, staffId)).for('update')
    await tx
      .insert(chatAgents)
      .values({ staffId, seenAt: NEVER, ...settings })
      .onConflictDoUpdate({ target: chatAgents.staffId, set: settings })
    const changes = changesBetween(before ?? null, settings)
    const entry = { permission: staffId === who.id ? 'chat.work' : 'chat.manage', subject: `staff:${staffId}` }
    await audit.record(tx, { who, ...entry, action: 'chat-agent.changed', changes })
  })
  live.tell({ staff: { kind: 'desk' } })
}

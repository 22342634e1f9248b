import { changesBetween } from '#modules/audit/index.ts'
import type { Actor, ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { chatConversations, chatNotes } from '#modules/chat/chat.tables.ts'
import { sealedNote } from '#modules/chat/conversations/sealed-body.ts'
import { findConversation } from '#modules/chat/conversations/visitor-view.ts'
import { and, eq } from '#platform/database/query.ts'
import { readMark } from '#platform/talk/numbered.ts'

/** A word among agents, once for an id; visitors never see it. Throws AppError `chat/not-found`. */
export async function addNote(
  deps: ChatDeps,
  staff: { id: string },
  { conversationId, body, id }: { conversationId: string; body: string; id?: string | undefined },
): Promise<void> {
  await findConversation(deps, { id: conversationId })
  const kept = sealedNote(deps.vault, conversationId, body)
  const [row] = await deps.db
    .insert(chatNotes)
    .values({ ...(id && { id }), conversationId, staffId: staff.id, at: deps.clock.now(), ...kept })
    .onConflictDoNothing({ target: chatNotes.id })
    .returning({ id: chatNotes.id })
  if (row) deps.live.tell({ staff: { kind: 'note', conversationId, noteId: row.id } })
}

/** Puts the tags of a conversation. Throws AppError `chat/not-found`. */
export async function tagConversation(
  { db, live, audit }: ChatDeps,
  who: Actor,
  { conversationId, tags }: { conversationId: string; tags: readonly string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const its = eq(chatConversations.id, conversationId)
    const [before] = await tx.select({ tags: chatConversations.tags }).from(chatConversations).where(its).for('update')
    if (!before) throw chatErrors.unknown()
    await tx
      .update(chatConversations)
      .set({ tags: [...tags] })
      .where(its)
    const changes = changesBetween({ tags: before.tags.join(', ') }, { tags: tags.join(', ') })
    const entry = { permission: 'chat.work', action: 'chat.tagged', subject: `chat:${conversationId}` }
    await audit.record(tx, { who, ...entry, changes })
  })
  live.tell({ staff: { kind: 'changed', conversationId } })
}

/** The last message that the conversation's agent has read. */
export async function readAsAgent(
  { db, live }: ChatDeps,
  staff: { id: string },
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> {
  const { id, agentId, staffRead, lastSeq } = chatConversations
  const mark = readMark(staffRead, lastSeq, seq)
  const [row] = await db
    .update(chatConversations)
    .set({ staffRead: mark.value })
    .where(and(eq(id, conversationId), eq(agentId, staff.id), mark.moves))
    .returning({ read: staffRead })
  if (!row) return
  live.tell({
    visitor: { kind: 'read', conversationId, seq: row.read },
    staff: { kind: 'changed', conversationId },
  })
}

import type { StaffIdentity } from '#modules/accounts/index.ts'
import { onRecordAlready } from '#modules/audit/index.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatAttachments } from '#modules/chat/conversations/chat-files.ts'
import { findConversation } from '#modules/chat/conversations/visitor-view.ts'
import type { Attachment } from '#platform/attachments/safe-attachment.ts'
import type { DeskConversation, EarlierMessages } from './desk.contract.ts'
import { openAtDesk, readEarlier } from './desk.views.ts'

export type Reader = Pick<StaffIdentity, 'id' | 'email' | 'role'>

/** A console reads what it shows again and again: one line an hour says as much as hundreds. */
const AGAIN_MS = 3_600_000
const REMEMBERED = 10_000

/** Looks at conversations, of staff, which are on the record as all reading of personal data is. */
export function createLooks(deps: ChatDeps) {
  const known = new Map<string, number>()
  const recordOnce = async (reader: Reader, id: string) => {
    const key = `${reader.id} ${id}`
    const now = deps.clock.now().getTime()
    if (now - (known.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return onRecordAlready()
    await record(deps, reader, { action: 'chat.read', id })
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, now)
  }
  return {
    async open(reader: Reader, id: string, after?: number): Promise<DeskConversation> {
      const whole = await openAtDesk(deps, id, after)
      await recordOnce(reader, id)
      return whole
    },
    async back(reader: Reader, id: string, before: number): Promise<EarlierMessages> {
      const earlier = await readEarlier(deps, id, before)
      await recordOnce(reader, id)
      return earlier
    },
    async openFile(reader: Reader, { id, fileId }: { id: string; fileId: string }): Promise<Attachment> {
      await findConversation(deps, { id })
      const file = await chatAttachments.open(deps, { talkId: id, side: 'admin' }, fileId)
      await record(deps, reader, { action: 'chat.file-read', id })
      return file
    },
  }
}

async function record(
  { db, audit }: Pick<ChatDeps, 'db' | 'audit'>,
  { id: staffId, email, role }: Reader,
  { action, id }: { action: string; id: string },
): Promise<void> {
  const who = { id: staffId, email, role }
  await db.transaction((tx) => audit.record(tx, { who, permission: 'chat.read', action, subject: `chat:${id}` }))
}

import type { Attachment } from '#platform/attachments/safe-attachment.ts'
import { sealedFiles } from '#platform/talk/sealed-files.ts'
import { MESSAGE_FILE_BYTES } from './message-limits.contract.ts'
import type { MessageFile } from './messages.contract.ts'
import type { MessageDeps, Talker } from './messages.deps.ts'
import { messageFiles } from './messages.tables.ts'
import { stayFor } from './talked-stay.ts'

export const messageAttachments = sealedFiles(messageFiles, { limit: MESSAGE_FILE_BYTES, missing: 'hotel/not-found' })

/** Throws AppError `hotel/not-found`, and as messageAttachments does. */
export async function addMessageFile(
  deps: MessageDeps,
  talker: Talker,
  file: { name: string; content: Buffer },
): Promise<MessageFile> {
  const { stayId } = await stayFor(deps, talker)
  return messageAttachments.add(deps, { talkId: stayId, side: talker.side }, file)
}

/** Throws AppError `hotel/not-found`. */
export async function openMessageFile(deps: MessageDeps, talker: Talker, fileId: string): Promise<Attachment> {
  const { stayId } = await stayFor(deps, talker)
  return messageAttachments.open(deps, { talkId: stayId, side: talker.side }, fileId)
}

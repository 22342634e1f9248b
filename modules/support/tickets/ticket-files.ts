import type { TicketFile } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportFiles } from '#modules/support/support.tables.ts'
import { MOST_FILES, SUPPORT_FILE_BYTES } from '#modules/support/support-limits.contract.ts'
import { type Attachment, safeAttachment } from '#platform/attachments/safe-attachment.ts'
import { isAppError } from '#platform/errors.ts'
import { sealedFiles } from '#platform/talk/sealed-files.ts'
import { findTicket } from './lock-ticket.ts'
import { type Actor, audited } from './staff-act.ts'

export const ticketAttachments = sealedFiles(supportFiles, { limit: SUPPORT_FILE_BYTES, missing: 'ticket/not-found' })

type GivenFile = { name: string; content: Buffer }

/** Takes a file of the staff's for the next answer. */
export async function addTicketFile(deps: SupportDeps, number: number, given: GivenFile): Promise<TicketFile> {
  const { id } = await findTicket(deps.db, number)
  return ticketAttachments.add(deps, { talkId: id, side: 'out' }, given)
}

/** A file of a ticket; the look is written down. Throws AppError `ticket/not-found`. */
export async function openTicketFile(
  deps: SupportDeps,
  staff: Actor,
  { number, fileId }: { number: number; fileId: string },
): Promise<Attachment> {
  const { id } = await findTicket(deps.db, number)
  const file = await ticketAttachments.open(deps, { talkId: id, side: 'out' }, fileId)
  await deps.db.transaction((tx) =>
    audited(deps, tx, staff, { action: 'ticket.file-read', permission: 'support.read', number }),
  )
  return file
}

/** Those of a stranger's files that may be taken, and the names of the others. Never throws for a file. */
export async function takeable(given: readonly GivenFile[]): Promise<{ files: Attachment[]; refusedFiles: string[] }> {
  const files: Attachment[] = []
  const refusedFiles: string[] = []
  for (const file of given) {
    const taken = files.length < MOST_FILES ? await safeAttachment(file, SUPPORT_FILE_BYTES).catch(ifRefused) : null
    if (taken) files.push(taken)
    else refusedFiles.push(file.name.slice(0, 120) || '–')
  }
  return { files, refusedFiles }
}

/** Of files that have not come whole. */
export function namesOnly(given: readonly GivenFile[]): { files: Attachment[]; refusedFiles: string[] } {
  const names = given.flatMap(({ name }) => name.slice(0, 120) || [])
  return { files: [], refusedFiles: names.length > 0 ? names : ['…'] }
}

function ifRefused(error: unknown): null {
  if (isAppError(error)) return null
  throw error
}

import { refuse } from '#modules/support/refuse.ts'
import type { Direction, Via } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportFiles, supportMessages } from '#modules/support/support.tables.ts'
import type { Attachment } from '#platform/attachments/safe-attachment.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNull } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import type { Ticket } from './lock-ticket.ts'
import { saveTicket } from './move-ticket.ts'
import { ticketBodies } from './sealed-body.ts'

export type Written = {
  direction: Direction
  via: Via
  author: string
  body: string
  staffId?: string
  authorEmail?: string | null
  mailId?: string | null
  clientKey?: string | null
  automatic?: boolean
  refusedFiles?: string[]
  /** That came along. */
  files?: readonly Attachment[]
  /** That staff have uploaded before. */
  fileIds?: readonly string[]
}

type Deps = Pick<SupportDeps, 'clock' | 'vault'>

/** Adds a message to a ticket that the caller has locked, once for its key. @returns whether it is new, and its number. */
export async function appendMessage(
  deps: Deps,
  tx: Transaction,
  ticket: Ticket,
  { files = [], fileIds = [], ...written }: Written,
): Promise<{ seq: number; fresh: boolean }> {
  const known = written.clientKey ? await find(tx, ticket.id, written.clientKey) : undefined
  if (known) return { seq: known.seq, fresh: false }
  const seq = ticket.lastSeq + 1
  const at = deps.clock.now()
  const kept = ticketBodies.seal(deps.vault, ticket.id, written.body)
  await tx.insert(supportMessages).values({ ...written, ...kept, ticketId: ticket.id, seq, at })
  await saveTicket(tx, ticket, { lastSeq: seq, lastAt: at })
  await keepFiles(deps, tx, ticket.id, seq, files)
  await attach(tx, ticket.id, seq, fileIds)
  return { seq, fresh: true }
}

async function find(tx: Transaction, ticketId: string, clientKey: string) {
  const [row] = await tx
    .select({ seq: supportMessages.seq })
    .from(supportMessages)
    .where(and(eq(supportMessages.ticketId, ticketId), eq(supportMessages.clientKey, clientKey)))
  return row
}

async function keepFiles(deps: Deps, tx: Transaction, ticketId: string, seq: number, files: readonly Attachment[]) {
  if (files.length === 0) return
  await tx.insert(supportFiles).values(files.map((file) => ({ ...sealed(deps, ticketId, file), seq })))
}

async function attach(tx: Transaction, ticketId: string, seq: number, fileIds: readonly string[]) {
  if (fileIds.length === 0) return
  const taken = await tx
    .update(supportFiles)
    .set({ seq })
    .where(and(inArray(supportFiles.id, [...fileIds]), eq(supportFiles.ticketId, ticketId), isNull(supportFiles.seq)))
    .returning({ id: supportFiles.id })
  if (taken.length !== new Set(fileIds).size) throw refuse.noFile()
}

/** A file as it is kept; name and content can be opened for its ticket only. */
export function sealed({ clock, vault }: Deps, ticketId: string, { name, type, content }: Attachment) {
  const context = fileContext(ticketId)
  return {
    id: newId(),
    ticketId,
    type,
    size: content.length,
    createdAt: clock.now(),
    name: vault.seal(name, context),
    content: vault.sealBytes(content, context),
  }
}

/** What the sealed names and contents of a ticket's files are tied to. */
export function fileContext(ticketId: string): string {
  return `support_files ${ticketId}`
}

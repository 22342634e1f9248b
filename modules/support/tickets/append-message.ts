import type { Direction, Via } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportMessages } from '#modules/support/support.tables.ts'
import type { Attachment } from '#platform/attachments/safe-attachment.ts'
import type { Transaction } from '#platform/database/index.ts'
import { addOnce } from '#platform/talk/numbered.ts'
import type { Ticket } from './lock-ticket.ts'
import { saveTicket } from './move-ticket.ts'
import { ticketBodies } from './sealed-body.ts'
import { ticketAttachments } from './ticket-files.ts'

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

const BARE = { staffId: null, authorEmail: null, mailId: null, clientKey: null, automatic: false, refusedFiles: [] }

const addMessage = addOnce(
  supportMessages,
  [
    'ticketId',
    'seq',
    'direction',
    'via',
    'staffId',
    'author',
    'authorEmail',
    'body',
    'sealed',
    'words',
    'mailId',
    'clientKey',
    'automatic',
    'refusedFiles',
    'at',
  ],
  ['ticketId', 'clientKey'],
)

/** Adds a message to a ticket that the caller has locked, once for its key. @returns whether it is new, and its number. */
export async function appendMessage(
  deps: Deps,
  tx: Transaction,
  ticket: Ticket,
  { files = [], fileIds = [], ...written }: Written,
): Promise<{ seq: number; fresh: boolean }> {
  const at = deps.clock.now()
  const { row, fresh } = await addMessage(tx, {
    ...BARE,
    ...written,
    ...ticketBodies.seal(deps.vault, ticket.id, written.body),
    ticketId: ticket.id,
    seq: ticket.lastSeq + 1,
    at,
  })
  const { seq } = row
  if (!fresh) return { seq, fresh }
  await saveTicket(tx, ticket, { lastSeq: seq, lastAt: at })
  const side = written.direction === 'in' ? 'in' : 'out'
  await ticketAttachments.keep(deps, tx, { talkId: ticket.id, side, seq }, files)
  await ticketAttachments.attach(tx, { talkId: ticket.id, side, seq }, fileIds)
  return { seq, fresh }
}

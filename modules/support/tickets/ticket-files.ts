import { refuse } from '#modules/support/refuse.ts'
import type { TicketFile } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportFiles } from '#modules/support/support.tables.ts'
import { MOST_FILES, SUPPORT_FILE_BYTES } from '#modules/support/support-limits.contract.ts'
import { type Attachment, safeAttachment } from '#platform/attachments/safe-attachment.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, asc, eq, inArray, isNotNull, isNull, lt } from '#platform/database/query.ts'
import { isAppError } from '#platform/errors.ts'
import { fileContext, sealed } from './append-message.ts'
import { findTicket } from './lock-ticket.ts'
import { type Actor, audited } from './staff-act.ts'

const LOOSE_MS = 24 * 3_600_000

type GivenFile = { name: string; content: Buffer }

/**
 * Takes a file for the next answer; without one it is gone after a day. Throws AppError `request/too-large`,
 * `request/unsupported-media-type`, `request/invalid`.
 */
export async function addTicketFile(deps: SupportDeps, number: number, given: GivenFile): Promise<TicketFile> {
  const ticket = await findTicket(deps.db, number)
  const file = await safeAttachment(given, SUPPORT_FILE_BYTES)
  const row = sealed(deps, ticket.id, file)
  await deps.db.insert(supportFiles).values(row)
  return { id: row.id, name: file.name, type: file.type, size: row.size }
}

/** A file of a ticket; the look is written down. Throws AppError `ticket/not-found`. */
export async function openTicketFile(
  deps: SupportDeps,
  staff: Actor,
  { number, fileId }: { number: number; fileId: string },
): Promise<Attachment> {
  const ticket = await findTicket(deps.db, number)
  const [row] = await deps.db
    .select()
    .from(supportFiles)
    .where(and(eq(supportFiles.id, fileId), eq(supportFiles.ticketId, ticket.id)))
  if (!row) throw refuse.noFile()
  await deps.db.transaction((tx) =>
    audited(deps, tx, staff, { action: 'ticket.file-read', permission: 'support.read', number }),
  )
  return opened(deps, row)
}

/** Of one message, with their contents: they go with the mail. */
export async function filesFor(
  deps: Pick<SupportDeps, 'vault'>,
  db: DatabaseOrTransaction,
  { ticketId, seq }: { ticketId: string; seq: number },
): Promise<Attachment[]> {
  const rows = await db
    .select()
    .from(supportFiles)
    .where(and(eq(supportFiles.ticketId, ticketId), eq(supportFiles.seq, seq)))
    .orderBy(asc(supportFiles.id))
  return rows.map((row) => opened(deps, row))
}

/** By ticket and number of the message. */
export async function listFiles(
  { vault }: Pick<SupportDeps, 'vault'>,
  db: DatabaseOrTransaction,
  ticketIds: readonly string[],
): Promise<Map<string, TicketFile[]>> {
  const { id, ticketId, seq, name, type, size } = supportFiles
  const rows = await db
    .select({ id, ticketId, seq, name, type, size })
    .from(supportFiles)
    .where(and(inArray(ticketId, [...ticketIds]), isNotNull(seq)))
    .orderBy(asc(id))
  const found = new Map<string, TicketFile[]>()
  for (const { ticketId: of, seq: at, ...file } of rows) {
    const key = `${of} ${at}`
    found.set(key, [...(found.get(key) ?? []), { ...file, name: vault.open(file.name, fileContext(of)) }])
  }
  return found
}

function opened({ vault }: Pick<SupportDeps, 'vault'>, row: typeof supportFiles.$inferSelect): Attachment {
  const context = fileContext(row.ticketId)
  return { name: vault.open(row.name, context), type: row.type, content: vault.openBytes(row.content, context) }
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

/** Files of a day ago that no answer came for; returns how many. */
export async function forgetLooseFiles({ db, clock }: Pick<SupportDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - LOOSE_MS)
  const { rowCount } = await db
    .delete(supportFiles)
    .where(and(isNull(supportFiles.seq), lt(supportFiles.createdAt, before)))
  return rowCount ?? 0
}

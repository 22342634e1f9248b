import { type Attachment, attachmentErrors, safeAttachment } from '#platform/attachments/safe-attachment.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, getTableName, gt, inArray, isNotNull, isNull, lt } from '#platform/database/query.ts'
import type { ErrorCode } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Vault } from '#platform/vault.ts'
import type { FileTable } from './file-table.ts'

const LOOSE_MS = 24 * 3_600_000

type Deps = { db: Database; clock: Clock; vault: Vault }
type Sender = { talkId: string; side: string }
type Of = Sender & { seq: number }

/** A file as readers of the talk see it. */
export type TalkFile = Pick<Attachment, 'name' | 'type'> & { id: string; size: number }
/** The files of a message. */
export type FilesOf = (talkId: string, seq: number) => TalkFile[]

/**
 * The files of a module's talks, sealed with their talk.
 *
 * @param limit bytes
 * @param missing code of the refusal for a file that is not there (any more)
 */
export function sealedFiles(table: FileTable, { limit, missing }: { limit: number; missing: ErrorCode }) {
  const { id, talkId, side, seq, name, type, size, createdAt } = table
  const contextOf = (talk: string) => `${getTableName(table)} ${talk}`

  function rowOf({ clock, vault }: Pick<Deps, 'clock' | 'vault'>, of: Sender, file: Attachment) {
    const context = contextOf(of.talkId)
    const sealed = { name: vault.seal(file.name, context), content: vault.sealBytes(file.content, context) }
    return { ...of, ...sealed, id: newId(), type: file.type, size: file.content.length, createdAt: clock.now() }
  }

  function opened(vault: Vault, row: FileTable['$inferSelect']): Attachment {
    const context = contextOf(row.talkId)
    return { name: vault.open(row.name, context), type: row.type, content: vault.openBytes(row.content, context) }
  }

  return {
    /**
     * Takes a file for the sender's next message. Throws AppError `request/too-large`, `request/unsupported-media-type`,
     * `request/invalid`.
     */
    async add(deps: Deps, sender: Sender, given: { name: string; content: Buffer }): Promise<TalkFile> {
      const file = await safeAttachment(given, limit)
      const row = rowOf(deps, sender, file)
      await deps.db.insert(table).values(row)
      return { id: row.id, name: file.name, type: file.type, size: row.size }
    },

    /** Keeps files that came with a message. */
    async keep(deps: Pick<Deps, 'clock' | 'vault'>, tx: Transaction, of: Of, files: readonly Attachment[]) {
      if (files.length > 0) await tx.insert(table).values(files.map((file) => rowOf(deps, of, file)))
    },

    /** Gives a message the files that its sender has uploaded for it. Throws AppError for one that is not there. */
    async attach(tx: Transaction, of: Of, fileIds: readonly string[]): Promise<void> {
      const wanted = [...new Set(fileIds)]
      if (wanted.length === 0) return
      const theirs = and(eq(talkId, of.talkId), eq(side, of.side), isNull(seq))
      const attached = await tx
        .update(table)
        .set({ seq: of.seq })
        .where(and(inArray(id, wanted), theirs))
        .returning({ id })
      if (attached.length < wanted.length) throw attachmentErrors.missing(missing)
    },

    /** A file of the talk, or the reader's own that is not sent yet. Throws AppError for one that is not there. */
    async open({ db, vault }: Pick<Deps, 'db' | 'vault'>, reader: Sender, fileId: string): Promise<Attachment> {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(id, fileId), eq(talkId, reader.talkId)))
      if (!row || (row.seq === null && row.side !== reader.side)) throw attachmentErrors.missing(missing)
      return opened(vault, row)
    },

    /** Of the messages of some talks, or of those after one. */
    async list(
      { vault }: Pick<Deps, 'vault'>,
      db: DatabaseOrTransaction,
      talkIds: readonly string[],
      after = 0,
    ): Promise<FilesOf> {
      const rows = await db
        .select({ id, talkId, seq, name, type, size })
        .from(table)
        .where(and(inArray(talkId, [...talkIds]), isNotNull(seq), gt(seq, after)))
        .orderBy(asc(id))
      const found = Map.groupBy(rows, (row) => `${row.talkId} ${row.seq}`)
      return (talk, number) =>
        (found.get(`${talk} ${number}`) ?? []).map(({ id, name, type, size }) => ({
          id,
          type,
          size,
          name: vault.open(name, contextOf(talk)),
        }))
    },

    /** Of one message, with their contents. */
    async contents({ vault }: Pick<Deps, 'vault'>, db: DatabaseOrTransaction, of: Omit<Of, 'side'>) {
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(talkId, of.talkId), eq(seq, of.seq)))
        .orderBy(asc(id))
      return rows.map((row) => opened(vault, row))
    },

    /** Deletes files of a day ago that no message came for; returns how many. */
    async forgetLoose({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
      const before = new Date(clock.now().getTime() - LOOSE_MS)
      const { rowCount } = await db.delete(table).where(and(isNull(seq), lt(createdAt, before)))
      return rowCount ?? 0
    },
  }
}

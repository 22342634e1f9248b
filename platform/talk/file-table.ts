import { ATTACHMENT_TYPES } from '#platform/attachments/attachment-body.ts'
import { sql } from '#platform/database/query.ts'
import {
  type AnyPgColumn,
  bytea,
  check,
  id,
  index,
  instant,
  integer,
  pgTable,
  text,
  uuid,
} from '#platform/database/schema.ts'

type FileColumns = {
  /** The column that names the talk, and what it refers to; nothing where files may come before the talk is stored. */
  talk: string
  of?: () => AnyPgColumn
  side?: string
  sides: readonly string[]
}

/**
 * The table of a module's files: each is uploaded before the message that it belongs to, and one that never got a message is
 * deleted after a day (sealed-files.ts). All such tables have one shape; columns keep the names that the module gives them.
 */
export function fileTable(name: string, { talk, of, side = 'side', sides }: FileColumns) {
  const talkId = uuid(talk).notNull()
  return pgTable(
    name,
    {
      id: id(),
      talkId: of ? talkId.references(of) : talkId,
      /** Who sent it; only they see it before it has a message. */
      side: text(side).notNull(),
      /** Number of its message. */
      seq: integer(),
      /** Sealed, as the content is. */
      name: text().notNull(),
      type: text({ enum: ATTACHMENT_TYPES }).notNull(),
      size: integer().notNull(),
      content: bytea().notNull(),
      createdAt: instant().notNull(),
    },
    (t) => [
      index(`${name}_by_message`).on(t.talkId, t.seq),
      index(`${name}_loose`).on(t.createdAt).where(sql`${t.seq} is null`),
      check(`${name}_side`, sql`${t.side} in (${sql.raw(sides.map((one) => `'${one}'`).join(', '))})`),
      check(`${name}_type`, sql`${t.type} in ('image/jpeg', 'application/pdf')`),
    ],
  )
}

export type FileTable = ReturnType<typeof fileTable>

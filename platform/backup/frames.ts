import { z } from 'zod'
import { altered, cutOff } from './archive-header.ts'

/** What is in an archive, in this order: what it is of, then each table with its rows as PostgreSQL copies them, then the sums. */
const ManifestSchema = z.object({
  kind: z.literal('database'),
  release: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** What had been applied, in its order: the tables are as these leave them. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })).min(1),
  /** Version of the tables of jobs; null where there are none yet. */
  jobs: z.string().nullable(),
  /** The root of all keys as it lies in the database: wrapped by SECRET_KEY, or bare. */
  root: z.base64().nullable(),
  tables: z.int(),
  bytes: z.number(),
})
export type Manifest = z.infer<typeof ManifestSchema>

const TableSchema = z.object({
  kind: z.literal('table'),
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
})
export type TableFrame = z.infer<typeof TableSchema>

const RowsSchema = z.object({ kind: z.literal('rows'), rows: z.int() })
const EndSchema = z.object({
  kind: z.literal('end'),
  tables: z.int(),
  rows: z.int(),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type End = z.infer<typeof EndSchema>

const NoteSchema = z.discriminatedUnion('kind', [ManifestSchema, TableSchema, RowsSchema, EndSchema])
export type Note = z.infer<typeof NoteSchema>
export type Frame = Note | { kind: 'data'; data: Buffer }

const HEAD_BYTES = 5
const NOTE = 1
const DATA = 2
/** PostgreSQL's copy hands over a row at a time at the most: one gigabyte of text. */
const LONGEST = 2 ** 30

export const noteFrame = (note: Note): Buffer => framed(NOTE, Buffer.from(JSON.stringify(note)))
export const dataFrame = (data: Buffer): Buffer => framed(DATA, data)

function framed(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head[0] = type
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** Throws BackupError where a stream does not consist of whole frames. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let waiting: Buffer[] = []
  let size = 0
  let needed = HEAD_BYTES
  for await (const piece of source) {
    waiting.push(piece)
    size += piece.length
    if (size < needed) continue
    let rest = Buffer.concat(waiting)
    for (needed = lengthOf(rest); rest.length >= needed; needed = lengthOf(rest)) {
      yield frameOf(rest.subarray(0, needed))
      rest = rest.subarray(needed)
    }
    waiting = [rest]
    size = rest.length
  }
  if (size > 0) throw cutOff()
}

/** How many bytes the frame that begins here needs, as far as that is known. */
function lengthOf(start: Buffer): number {
  if (start.length < HEAD_BYTES) return HEAD_BYTES
  const length = start.readUInt32BE(1)
  if (length > LONGEST) throw altered()
  return HEAD_BYTES + length
}

function frameOf(bytes: Buffer): Frame {
  const content = bytes.subarray(HEAD_BYTES)
  if (bytes[0] === DATA) return { kind: 'data', data: Buffer.from(content) }
  if (bytes[0] !== NOTE) throw altered()
  const { success, data } = NoteSchema.safeParse(JSON.parse(content.toString('utf8')))
  if (!success) throw altered()
  return data
}

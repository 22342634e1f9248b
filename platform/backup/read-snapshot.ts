import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { factsOf, type KeptTable, nameOf, quoted, sequencesOf, tablesOf } from './describe-database.ts'
import { dataFrame, noteFrame } from './frames.ts'

export type Snapshot = {
  takenAt: Date
  /** The whole content, as frames; to be read once. */
  frames(): AsyncGenerator<Buffer>
  /** How many rows have been read so far. */
  rows(): number
  tables: number
  close(): Promise<void>
}

type Reading = {
  url: string
  release: string
  /** Tables of which only the form is kept: `schema.name`. */
  leftOut?: readonly string[]
  /** Told of parts of one. */
  onProgress?: (done: number, table: string) => void
}

/**
 * Opens the database as it is at one moment, while others go on writing: all tables are read in one repeatable-read transaction.
 * A migration waits until it is closed, since it would change what is read.
 */
export async function openSnapshot({ url, release, leftOut = [], onProgress }: Reading): Promise<Snapshot> {
  const client = await connect(url)
  try {
    // The tables are locked before the snapshot is taken, so that none of them changes its form in between.
    await client.query('begin isolation level repeatable read read only')
    await client.query(`lock table ${(await unlockedTables(url, leftOut)).map(nameOf).join(', ')} in access share mode`)
    const tables = await tablesOf(client, leftOut)
    const facts = await factsOf(client)
    const now = await client.query<{ at: Date }>('select clock_timestamp() as at')
    const takenAt = now.rows[0]?.at ?? new Date()
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
    const counts = { rows: 0, bytes: 0 }
    async function* frames() {
      yield noteFrame({
        kind: 'database',
        release,
        takenAt: takenAt.toISOString(),
        ...facts,
        tables: tables.length,
        bytes,
      })
      for (const table of tables)
        yield* framesOf(client, table, counts, (done) => onProgress?.(done / (bytes || 1), table.name))
      const sequences = await sequencesOf(client)
      yield noteFrame({ kind: 'end', tables: tables.length, rows: counts.rows, sequences })
    }
    return { takenAt, frames, rows: () => counts.rows, tables: tables.length, close: () => end(client) }
  } catch (error) {
    await end(client)
    throw error
  }
}

async function* framesOf(
  client: pg.Client,
  table: KeptTable,
  counts: { rows: number; bytes: number },
  report: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const { schema, name, columns } = table
  yield noteFrame({ kind: 'table', schema, name, columns })
  const list = columns.map(quoted).join(', ')
  const from = table.parted ? `(select ${list} from ${nameOf(table)})` : `${nameOf(table)} (${list})`
  const copy = client.query(copyStreams.to(`copy ${from} to stdout`))
  let read = 0
  for await (const piece of copy as AsyncIterable<Buffer>) {
    yield dataFrame(piece)
    read += piece.length
    report(counts.bytes + Math.min(read, table.bytes))
  }
  counts.rows += copy.rowCount ?? 0
  counts.bytes += table.bytes
  report(counts.bytes)
  yield noteFrame({ kind: 'rows', rows: copy.rowCount ?? 0 })
}

/** Read on a connection of its own: the first look into the catalogue would take the snapshot. */
async function unlockedTables(url: string, leftOut: readonly string[]) {
  const client = await connect(url)
  try {
    await factsOf(client)
    return await tablesOf(client, leftOut)
  } finally {
    await end(client)
  }
}

/** A connection for long work: nothing but the end of it ends a statement. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'jangada backup', keepAlive: true })
  client.on('error', () => {}) // The statement that waits fails with it.
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0')
  return client
}

/** Whatever it was doing. */
export async function end(client: pg.Client): Promise<void> {
  await client.end().catch(() => {})
}

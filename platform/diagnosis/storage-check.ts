import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Check } from './check.ts'
import { storageTrials } from './storage.tables.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.storage', message: 'Storage' },
  proves: /*i18n*/ {
    id: 'check.storage.proves',
    message: 'Uploads, such as photos and documents, can be written and read back.',
  },
  works: /*i18n*/ { id: 'check.storage.works', message: '{kb} kB were written and read back in {ms} ms.' },
  differs: /*i18n*/ { id: 'check.storage.differs', message: 'What was read back is not what was written.' },
  advice: /*i18n*/ {
    id: 'check.storage.advice',
    message: 'Files are kept in the database: check whether its disk is full, broken or read-only.',
  },
}

/** More than fits into a row, as every file is. */
const BYTES = 8_192
const KEPT_MS = 60_000

/** Files are rows: one is written as they are, read back and taken away. */
export function storageCheck(db: Database): Check {
  return {
    id: 'storage',
    group: 'data',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.advice,
    keptMs: KEPT_MS,
    async run() {
      const written = randomBytes(BYTES)
      const began = performance.now()
      const read = await roundTrip(db, written)
      const ms = Math.round(performance.now() - began)
      const figures = { round_trip_seconds: ms / 1000 }
      if (!read?.equals(written)) return { state: 'failing', found: TEXT.differs, advice: TEXT.advice, figures }
      return { state: 'ok', found: TEXT.works, values: { kb: BYTES / 1024, ms }, figures }
    },
  }
}

class TakenBack extends Error {}

/** In a transaction that is taken back: nobody ever sees the row. */
async function roundTrip(db: Database, written: Buffer): Promise<Buffer | undefined> {
  let read: Buffer | undefined
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx.insert(storageTrials).values({ content: written }).returning({ id: storageTrials.id })
      if (row)
        [{ content: read } = { content: undefined }] = await tx
          .select()
          .from(storageTrials)
          .where(eq(storageTrials.id, row.id))
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return read
}

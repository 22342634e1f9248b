import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type ArchiveHeader, altered, checkMark, cutOff, keysOf, readHeader } from './archive-header.ts'
import { asBackupError, BackupError } from './backup-error.ts'
import { type End, type Frame, type Manifest, readFrames } from './frames.ts'
import { openChunks } from './seal-chunks.ts'

/** What anyone may read of a file: when it was made, and by which release. Throws BackupError for what is no archive. */
export function peekArchive(path: string): Promise<ArchiveHeader> {
  return withFile(path, async (file) => (await readHeader(file)).header)
}

/**
 * Gives `work` what is in an archive, frame by frame. Throws BackupError for what was changed or cut off, at the latest at the end:
 * what `work` has done by then must be undone by it.
 */
export function withArchive<T>(
  path: string,
  passphrase: string,
  work: (frames: AsyncGenerator<Frame>) => Promise<T>,
  onRead: (done: number) => void = () => {},
): Promise<T> {
  return withFile(path, async (file) => {
    const head = await readHeader(file)
    const keys = await keysOf(head.header, passphrase)
    checkMark(head, keys)
    const gunzip = createGunzip()
    const flow = pipeline(Readable.from(openChunks(file, { from: head.length, key: keys.body, onRead })), gunzip)
    // Whoever reads learns of it too.
    flow.catch(() => {})
    try {
      return await work(readFrames(gunzip as AsyncIterable<Buffer>))
    } catch (error) {
      throw isOfZip(error) ? altered() : error
    } finally {
      gunzip.destroy()
      await flow.catch(() => {})
    }
  })
}

const isOfZip = (error: unknown) => String((error as { code?: unknown }).code).startsWith('Z_')

export type ArchiveFacts = { manifest: Manifest; end: End }

/** Reads the whole archive and proves it, without a database. Throws BackupError. */
export async function checkArchive(
  path: string,
  passphrase: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number, table: string) => void } = {},
): Promise<ArchiveFacts> {
  let current = ''
  const read = async (frames: AsyncGenerator<Frame>) => {
    const { manifest, tables, finish } = await openContent(frames)
    for await (const { table, data } of tables) {
      current = table.name
      for await (const _ of data) signal?.throwIfAborted()
    }
    return { manifest, end: finish() }
  }
  return withArchive(path, passphrase, read, (done) => onProgress?.(done, current))
}

export type TableContent = {
  table: Extract<Frame, { kind: 'table' }>
  data: AsyncGenerator<Buffer>
  rows: () => number
}

/** An archive in its order: each table's data is to be read to its end before the next table. Throws BackupError for any other order. */
export async function openContent(frames: AsyncGenerator<Frame>) {
  const next = async () => {
    const { value, done } = await frames.next()
    if (done) throw cutOff()
    return value
  }
  const manifest = await next()
  if (manifest.kind !== 'database') throw altered()
  let end: End | undefined
  const sums = { tables: 0, rows: 0 }
  async function* tables(): AsyncGenerator<TableContent> {
    for (let frame = await next(); ; frame = await next()) {
      if (frame.kind === 'end') {
        end = frame
        break
      }
      if (frame.kind !== 'table') throw altered()
      let rows = 0
      const data = dataUntilRows(next, (count) => {
        rows = count
        sums.rows += count
      })
      yield { table: frame, data, rows: () => rows }
      sums.tables++
    }
    // The last piece of the file is only proved once it is asked for.
    if (!(await frames.next()).done) throw altered()
  }
  const finish = () => {
    if (!end) throw cutOff()
    if (end.tables !== sums.tables || end.rows !== sums.rows || end.tables !== manifest.tables) throw altered()
    return end
  }
  return { manifest, tables: tables(), finish }
}

async function* dataUntilRows(next: () => Promise<Frame>, counted: (rows: number) => void): AsyncGenerator<Buffer> {
  for (let frame = await next(); ; frame = await next()) {
    if (frame.kind === 'rows') return counted(frame.rows)
    if (frame.kind !== 'data') throw altered()
    yield frame.data
  }
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') throw new BackupError('gone', `There is no file ${path}.`)
    throw asBackupError(error, path)
  })
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

import { randomBytes } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { headerBytes, keysOf, newHeader } from './archive-header.ts'
import { asBackupError } from './backup-error.ts'
import { openSnapshot, type Snapshot } from './read-snapshot.ts'
import { sealChunks } from './seal-chunks.ts'

export type ArchiveMade = { file: string; bytes: number; rows: number; tables: number; takenAt: Date }

type Making = {
  url: string
  folder: string
  passphrase: string
  release: string
  leftOut?: readonly string[]
  onProgress?: (done: number, table: string) => void
  signal?: AbortSignal
}

const PART = '.part'
const FORGOTTEN_MS = 24 * 3_600_000
/** Fast: most of what is large has been compressed or sealed before. */
const LEVEL = 4

/**
 * Backs the database up into one file, encrypted, while the site runs. The file has its name only once it is whole and on the disk;
 * whatever breaks it off leaves nothing but a `.part`, which is removed here or by a later run. Throws BackupError.
 */
export async function writeArchive(making: Making): Promise<ArchiveMade> {
  const { url, folder, passphrase, release, leftOut = [], onProgress } = making
  let part: string | null = null
  let snapshot: Snapshot | null = null
  try {
    await prepare(folder)
    snapshot = await openSnapshot({ url, release, leftOut, ...(onProgress && { onProgress }) })
    const header = newHeader(release, snapshot.takenAt)
    const keys = await keysOf(header, passphrase)
    const file = join(folder, archiveName(snapshot.takenAt))
    part = `${file}${PART}`
    const out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await written(out, headerBytes(header, keys))
    const sealed = (source: AsyncIterable<Buffer>) => sealChunks(source, keys.body)
    const options = making.signal ? { signal: making.signal } : {}
    await pipeline(Readable.from(snapshot.frames()), createGzip({ level: LEVEL }), sealed, out, options)
    const { size } = await stat(part)
    await rename(part, file)
    part = null
    await flushed(folder)
    return { file, bytes: size, rows: snapshot.rows(), tables: snapshot.tables, takenAt: snapshot.takenAt }
  } catch (error) {
    if (part) await rm(part, { force: true })
    throw asBackupError(error, folder)
  } finally {
    await snapshot?.close()
  }
}

/** Such as `jangada-20261127T030000Z-1f9a.backup`. */
function archiveName(at: Date): string {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `jangada-${moment}-${randomBytes(2).toString('hex')}.backup`
}

export const isArchiveName = (name: string) => /^jangada-\d{8}T\d{6}Z-[\da-f]{4}\.backup$/.test(name)

/** Makes the folder where it is missing, and removes what a killed process left in it long ago. */
async function prepare(folder: string) {
  await makeFolder(folder)
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART) || !isArchiveName(name.slice(0, -PART.length))) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > FORGOTTEN_MS) await rm(join(folder, name), { force: true })
  }
}

/** Node's own recursive one never returns below a folder that takes no folders and denies that they exist, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path, { mode: 0o700 })
  }
}

/** Whether backups can be kept there; throws BackupError. */
export async function tryFolder(folder: string): Promise<void> {
  const probe = join(folder, `.jangada-probe-${randomBytes(4).toString('hex')}`)
  try {
    await makeFolder(folder)
    const file = await open(probe, 'wx', 0o600)
    await file.close()
    await rm(probe)
  } catch (error) {
    throw asBackupError(error, folder)
  }
}

function written(out: WriteStream, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    out.once('error', reject)
    out.write(bytes, (error) => {
      out.off('error', reject)
      if (!error) resolve()
    })
  })
}

/** The name is on the disk as well. Some systems cannot open folders; there the name is not waited for. */
async function flushed(folder: string) {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

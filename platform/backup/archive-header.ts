import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { SHORTEST_PASSPHRASE } from './backup.contract.ts'
import { BackupError } from './backup-error.ts'

/** What an archive begins with, and can be read without its passphrase: nothing in it is personal. */
const HeaderSchema = z.object({
  format: z.int(),
  /** Of the software that made it. */
  release: z.string(),
  /** Of which moment the database is in it. */
  takenAt: z.iso.datetime(),
  salt: z.base64(),
})
export type ArchiveHeader = z.infer<typeof HeaderSchema>

/** Of one archive: `body` encrypts what follows the header. */
export type ArchiveKeys = { body: Buffer; header: Buffer }

export const FORMAT = 1
const MAGIC = Buffer.from('jangada backup\n')
const LENGTH_BYTES = 4
const LONGEST_HEADER = 4096
const MAC_BYTES = 32
/** 32 MB and a third of a second for each guess (OWASP, password storage: as strong as N = 2^17 with p = 1). */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }

export function newHeader(release: string, takenAt: Date): ArchiveHeader {
  return { format: FORMAT, release, takenAt: takenAt.toISOString(), salt: randomBytes(16).toString('base64') }
}

/** Throws BackupError for a passphrase that could be guessed. */
export async function keysOf({ salt }: ArchiveHeader, passphrase: string): Promise<ArchiveKeys> {
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new BackupError(
      'passphrase-short',
      `The passphrase of backups needs at least ${SHORTEST_PASSPHRASE} characters: whoever has a file can try as many as they like.`,
    )
  const master = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase, Buffer.from(salt, 'base64'), 32, SCRYPT, (error, key) => (error ? reject(error) : resolve(key))),
  )
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32))
  return { body: derive('backup body'), header: derive('backup header') }
}

/** The header as it is written, with the mark that only the passphrase can make. */
export function headerBytes(header: ArchiveHeader, keys: ArchiveKeys): Buffer {
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([MAGIC, length, text])
  return Buffer.concat([plain, markOf(plain, keys)])
}

type HeaderRead = { header: ArchiveHeader; plain: Buffer; mark: Buffer; length: number }

/** Throws BackupError for what is no archive, and for one of a newer format. */
export async function readHeader(file: FileHandle): Promise<HeaderRead> {
  const start = await readAt(file, 0, MAGIC.length + LENGTH_BYTES)
  if (!start.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('not-a-backup', 'This file is no backup of this software.')
  const size = start.readUInt32BE(MAGIC.length)
  if (size > LONGEST_HEADER) throw altered()
  const rest = await readAt(file, start.length, size + MAC_BYTES)
  const header = parsed(rest.subarray(0, size))
  const plain = Buffer.concat([start, rest.subarray(0, size)])
  return { header, plain, mark: rest.subarray(size), length: start.length + rest.length }
}

export function checkMark({ plain, mark }: HeaderRead, keys: ArchiveKeys): void {
  if (timingSafeEqual(mark, markOf(plain, keys))) return
  throw new BackupError(
    'passphrase-wrong',
    'The passphrase does not open this backup. Give the one that was set when it was made (BACKUP_PASSPHRASE or BACKUP_KEY_FILE).',
  )
}

function markOf(plain: Buffer, { header }: ArchiveKeys): Buffer {
  return createHmac('sha256', header).update(plain).digest()
}

function parsed(text: Buffer): ArchiveHeader {
  let given: unknown
  try {
    given = JSON.parse(text.toString('utf8'))
  } catch {
    throw altered()
  }
  const format = (given as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(
      'newer',
      `This backup was made by a newer release (format ${format}; this one reads up to ${FORMAT}). Install that release or a newer one, then restore it.`,
    )
  const { success, data } = HeaderSchema.safeParse(given)
  if (!success) throw altered()
  return data
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) {
    if (position === 0) throw new BackupError('not-a-backup', 'This file is no backup of this software.')
    throw cutOff()
  }
  return buffer
}

export const altered = () =>
  new BackupError(
    'altered',
    'This backup was changed or damaged after it was made. Nothing of it is used; take another one.',
  )
export const cutOff = () =>
  new BackupError('cut-off', 'This backup is cut off: its end is missing. Copy it again, or take another one.')

import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { altered, cutOff } from './archive-header.ts'

const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12

/**
 * Encrypts a stream in pieces of which each is proved by itself (AES-256-GCM in the manner of STREAM, Hoang et al. 2015): a piece
 * opens only in its place, and the last one only as the last, so that nothing can be changed, moved or cut off. The key is of
 * one archive alone, so that counting makes every nonce new.
 */
export async function* sealChunks(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  let count = 0
  for await (const piece of source) {
    waiting.push(piece)
    size += piece.length
    // The last chunk is only known at the end, so one whole chunk stays behind.
    if (size <= CHUNK_BYTES) continue
    const all = Buffer.concat(waiting)
    let at = 0
    for (; all.length - at > CHUNK_BYTES; at += CHUNK_BYTES)
      yield seal(all.subarray(at, at + CHUNK_BYTES), key, count++, false)
    waiting = [Buffer.from(all.subarray(at))]
    size = all.length - at
  }
  yield seal(Buffer.concat(waiting), key, count, true)
}

/**
 * Throws BackupError for what was changed or cut off.
 * @param onRead told of parts of one
 */
export async function* openChunks(
  file: FileHandle,
  { from, key, onRead }: { from: number; key: Buffer; onRead: (done: number) => void },
): AsyncGenerator<Buffer> {
  const { size: end } = await file.stat()
  let at = from
  for (let count = 0; ; count++) {
    const length = Math.min(CHUNK_BYTES + TAG_BYTES, end - at)
    if (length < TAG_BYTES) throw cutOff()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    if (bytesRead < length) throw cutOff()
    at += length
    onRead(at / end)
    yield open(buffer, key, count, at === end)
    if (at === end) return
  }
}

function seal(plain: Buffer, key: Buffer, count: number, last: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count, last))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(sealed: Buffer, key: Buffer, count: number, last: boolean): Buffer {
  const plain = opened(sealed, key, nonceOf(count, last))
  if (plain) return plain
  // What ends with a piece that is not the last one was cut off between two of them.
  throw last && opened(sealed, key, nonceOf(count, false)) ? cutOff() : altered()
}

function opened(sealed: Buffer, key: Buffer, nonce: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function nonceOf(count: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(count, NONCE_BYTES - 7, 6)
  nonce[NONCE_BYTES - 1] = last ? 1 : 0
  return nonce
}

import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipPart = { readonly name: string; readonly content: Iterable<string> | AsyncIterable<string> }
/** What is known of a part once it has been written. */
type Written = { name: Buffer; at: number; crc: number; packed: number; size: number }

/** The sizes follow the content, which is not known before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** Noon of the first day that the format knows: a file is as old as its name says. */
const DAY = 0x0021
const MOST = 0xffffffff

/**
 * A ZIP archive, made while it is read: nothing of a part is kept but its sizes. Throws RangeError beyond 4 GiB.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function* zipped(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const all: Written[] = []
  let at = 0
  const counted = (bytes: Buffer) => {
    at += bytes.length
    if (at > MOST) throw new RangeError('the archive is too large')
    return bytes
  }
  for (const { name, content } of parts) {
    const written: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 }
    yield counted(localHeader(written))
    const from = at
    for await (const bytes of deflated(content, written)) yield counted(bytes)
    written.packed = at - from
    yield counted(numbers([4, 0x08074b50], [4, written.crc], [4, written.packed], [4, written.size]))
    all.push(written)
  }
  const start = at
  for (const written of all) yield counted(directoryEntry(written))
  yield numbers([4, 0x06054b50], [4, 0], [2, all.length], [2, all.length], [4, at - start], [4, start], [2, 0])
}

async function* deflated(content: ZipPart['content'], written: Written): AsyncGenerator<Buffer> {
  // One chunk ahead at most: a reader that is slow is waited for.
  const source = Readable.from(measured(content, written), { objectMode: false, highWaterMark: 1 })
  yield* pipeline(source, createDeflateRaw(), () => {})
}

async function* measured(content: ZipPart['content'], written: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    written.crc = crc32(bytes, written.crc)
    written.size += bytes.length
    if (written.size > MOST) throw new RangeError(`${written.name} is too large`)
    yield bytes
  }
}

const localHeader = ({ name }: Written) =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DAY], [4, 0], [4, 0], [4, 0]),
    numbers([2, name.length], [2, 0]),
    name,
  ])

const directoryEntry = ({ name, at, crc, packed, size }: Written) =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DAY]),
    numbers([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ])

/** Numbers of so many bytes, the smallest byte first. */
function numbers(...all: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  all.reduce((at, [bytes, value]) => buffer.writeUIntLE(value, at, bytes), 0)
  return buffer
}

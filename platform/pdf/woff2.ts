import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { rebuildGlyphs } from './woff2-glyphs.ts'

/**
 * The fonts of the screens are WOFF2; a PDF embeds TrueType. This turns the one into the other in memory, as W3C's "WOFF File
 * Format 2.0" describes it, for fonts with TrueType outlines. Checksums are left at 0: only our own PDF writer reads it.
 */
export function woff2ToTrueType(file: Uint8Array): Buffer {
  const reader = new ByteReader(file)
  if (reader.u32() !== SIGNATURE) throw new Error('not a WOFF2 font')
  const flavour = reader.u32()
  reader.skip(4)
  const count = reader.u16()
  reader.skip(6)
  const compressedSize = reader.u32()
  reader.at = HEADER_BYTES
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const body = brotliDecompressSync(file.subarray(reader.at, reader.at + compressedSize))
  const tables = new Map<string, Buffer>()
  let at = 0
  for (const { tag, size } of entries) {
    tables.set(tag, body.subarray(at, at + size))
    at += size
  }
  const transformed = new Set(entries.filter((entry) => entry.transformed).map(({ tag }) => tag))
  return assemble(flavour, restore(tables, transformed))
}

const SIGNATURE = 0x774f4632
const HEADER_BYTES = 48
const OTHER_TAG = 63
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea ' +
  'vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar ' +
  'gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))

type Entry = { tag: string; size: number; transformed: boolean }

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8()
  const known = flags & 0x3f
  const tag = known === OTHER_TAG ? reader.text(4) : (TAGS[known] ?? '')
  const version = flags >> 6
  // For the outlines version 0 is the transformed one and 3 the plain one; for every other table 0 is plain.
  const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
  const plainSize = reader.base128()
  return { tag, transformed, size: transformed ? reader.base128() : plainSize }
}

function restore(tables: Map<string, Buffer>, transformed: Set<string>): Map<string, Buffer> {
  const glyf = tables.get('glyf')
  const head = tables.get('head')
  if (!glyf || !head || !transformed.has('glyf')) throw new Error('only transformed TrueType outlines are read')
  const outlines = rebuildGlyphs(glyf)
  const longOffsets = Buffer.from(head)
  longOffsets.writeInt16BE(1, 50)
  const restored = new Map(tables)
  restored.set('head', longOffsets)
  restored.set('glyf', outlines.glyf)
  restored.set('loca', outlines.loca)
  if (transformed.has('hmtx')) restored.set('hmtx', rebuildMetrics(tables, outlines.xMins))
  return restored
}

/** Side bearings that were left away are the left edges of the outlines. */
function rebuildMetrics(tables: Map<string, Buffer>, xMins: number[]): Buffer {
  const reader = new ByteReader(tables.get('hmtx') ?? Buffer.alloc(0))
  const wide = tables.get('hhea')?.readUInt16BE(34) ?? 0
  const flags = reader.u8()
  const advances = Array.from({ length: wide }, () => reader.u16())
  const bearings = xMins.map((xMin, index) => ((index < wide ? flags & 1 : flags & 2) ? xMin : reader.i16()))
  const out = Buffer.alloc(wide * 4 + (xMins.length - wide) * 2)
  bearings.forEach((bearing, index) => {
    const at = index < wide ? index * 4 + 2 : wide * 4 + (index - wide) * 2
    out.writeInt16BE(bearing, at)
  })
  advances.forEach((advance, index) => void out.writeUInt16BE(advance, index * 4))
  return out
}

function assemble(flavour: number, tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = Buffer.alloc(12 + sorted.length * 16)
  directory.writeUInt32BE(flavour, 0)
  directory.writeUInt16BE(sorted.length, 4)
  const parts: Buffer[] = [directory]
  let at = directory.length
  sorted.forEach(([tag, data], index) => {
    const entry = 12 + index * 16
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(data.length, entry + 12)
    const padding = (4 - (data.length % 4)) % 4
    parts.push(data, Buffer.alloc(padding))
    at += data.length + padding
  })
  return Buffer.concat(parts)
}

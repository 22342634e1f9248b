import { ByteReader } from './byte-reader.ts'

type Streams = Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions', ByteReader>
type Point = { x: number; y: number; onCurve: boolean }

const HEADER_BYTES = 36
const COMPOSITE = -1
/** Flags of a component of a composite glyph (OpenType, table glyf). */
const WIDE_ARGUMENTS = 0x0001
const SCALE = 0x0008
const MORE = 0x0020
const TWO_SCALES = 0x0040
const MATRIX = 0x0080
const HAS_INSTRUCTIONS = 0x0100

/** Puts the outlines together again that WOFF2 took apart into streams; `loca` has long offsets. */
export function rebuildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer; xMins: number[] } {
  const header = new ByteReader(table)
  header.skip(4)
  const count = header.u16()
  header.skip(2)
  const sizes = Array.from({ length: 7 }, () => header.u32())
  const streams = openStreams(table, sizes)
  const hasBox = streams.boxes.take(4 * ((count + 31) >> 5))
  const loca = Buffer.alloc((count + 1) * 4)
  const glyphs: Buffer[] = []
  const xMins: number[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    const box = ((hasBox[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
    const glyph = readGlyph(streams, box)
    glyphs.push(glyph)
    xMins.push(glyph.length > 0 ? glyph.readInt16BE(2) : 0)
    at += glyph.length
    loca.writeUInt32BE(at, (index + 1) * 4)
  }
  return { glyf: Buffer.concat(glyphs), loca, xMins }
}

function openStreams(table: Buffer, sizes: number[]): Streams {
  let at = HEADER_BYTES
  const next = () => {
    const size = sizes.shift() ?? 0
    at += size
    return new ByteReader(table.subarray(at - size, at))
  }
  const [contours, points, flags, glyphs] = [next(), next(), next(), next()]
  const [composites, boxes, instructions] = [next(), next(), next()]
  return { contours, points, flags, glyphs, composites, boxes, instructions }
}

function readGlyph(streams: Streams, hasBox: boolean): Buffer {
  const contours = streams.contours.i16()
  if (contours === 0) return Buffer.alloc(0)
  const body = contours === COMPOSITE ? readComposite(streams) : readSimple(streams, contours)
  const box = hasBox ? streams.boxes.take(8) : boxAround(body.points)
  const head = Buffer.alloc(2)
  head.writeInt16BE(contours)
  const glyph = Buffer.concat([head, box, ...body.parts])
  // Each outline starts at a multiple of four.
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
}

function readComposite({ composites, glyphs, instructions }: Streams): { points: Point[]; parts: Buffer[] } {
  const start = composites.at
  let instructed = false
  for (let flags = MORE; flags & MORE; ) {
    flags = composites.u16()
    instructed ||= (flags & HAS_INSTRUCTIONS) !== 0
    composites.skip(2 + (flags & WIDE_ARGUMENTS ? 4 : 2))
    composites.skip(flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0)
  }
  const parts = [composites.bytes.subarray(start, composites.at)]
  if (instructed) parts.push(...withLength(instructions.take(glyphs.packed16())))
  return { points: [], parts }
}

function readSimple(streams: Streams, contours: number): { points: Point[]; parts: Buffer[] } {
  const ends = Buffer.alloc(contours * 2)
  let total = 0
  for (let contour = 0; contour < contours; contour++) {
    total += streams.points.packed16()
    ends.writeUInt16BE(total - 1, contour * 2)
  }
  const steps = Array.from({ length: total }, () => readStep(streams))
  const code = streams.instructions.take(streams.glyphs.packed16())
  const flags = Buffer.from(steps.map(({ onCurve }) => Number(onCurve)))
  const words = Buffer.alloc(total * 4)
  steps.forEach(({ x, y }, index) => {
    words.writeInt16BE(x, index * 2)
    words.writeInt16BE(y, (total + index) * 2)
  })
  return { points: follow(steps), parts: [ends, ...withLength(code), flags, words] }
}

/** The step from one point to the next, in one of the packed forms of the specification's table (§5.2). */
function readStep({ flags, glyphs }: Streams): Point {
  const byte = flags.u8()
  const form = byte & 0x7f
  const [x, y] = stepSize(form, glyphs)
  // The lowest bit is the sign of the one number; of two it is that of x, and the next that of y.
  const ySign = form < 10 ? form : form >> 1
  return { x: form & 1 ? x : -x, y: ySign & 1 ? y : -y, onCurve: byte < 0x80 }
}

function stepSize(form: number, bytes: ByteReader): [number, number] {
  if (form < 10) return [0, ((form & 14) << 7) + bytes.u8()]
  if (form < 20) return [(((form - 10) & 14) << 7) + bytes.u8(), 0]
  if (form < 84) {
    const [a, b] = [form - 20, bytes.u8()]
    return [1 + (a & 0x30) + (b >> 4), 1 + ((a & 0x0c) << 2) + (b & 0x0f)]
  }
  if (form < 120) {
    const a = form - 84
    return [1 + (Math.floor(a / 12) << 8) + bytes.u8(), 1 + (((a % 12) >> 2) << 8) + bytes.u8()]
  }
  const [first, second, third] = [bytes.u8(), bytes.u8(), bytes.u8()]
  if (form < 124) return [(first << 4) + (second >> 4), ((second & 0x0f) << 8) + third]
  return [(first << 8) + second, (third << 8) + bytes.u8()]
}

function follow(steps: Point[]): Point[] {
  let [x, y] = [0, 0]
  return steps.map((step) => {
    x += step.x
    y += step.y
    return { x, y, onCurve: step.onCurve }
  })
}

function boxAround(points: Point[]): Buffer {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const box = Buffer.alloc(8)
  ;[Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((edge, index) => {
    box.writeInt16BE(edge, index * 2)
  })
  return box
}

function withLength(code: Buffer): Buffer[] {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(code.length)
  return [length, code]
}

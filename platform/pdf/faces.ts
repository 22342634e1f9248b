import { LRUCache } from 'lru-cache'
import { pdfFonts } from './fonts.ts'

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type Run = { glyphs: { codePoints: number[] }[]; positions: Position[]; readonly advanceWidth: number }

/** A font that is opened: what a document asks of it, as far as something is done about it here. */
export type Face = {
  layout(text: string, features?: string[]): Run
  /** Collects the outlines that a document needs. */
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array }
  getGlyph(id: number, letters?: number[]): Outlined
  readonly characterSet: number[]
  glyphForCodePoint(code: number): unknown
}
export type Faces = { text: Face; strong: Face }
/** Reads its outline anew each time that it is asked. */
type Outlined = { _decode(): unknown }

/** Loaded with the first document: a process that makes none holds no writer. */
export const pdfWriter = async () => (await import('pdfkit')).default
type Writer = Awaited<ReturnType<typeof pdfWriter>>

let faces: Promise<Faces> | undefined

/**
 * The fonts, opened once for all documents of this process. Shaping is what costs (about a millisecond a word, as the fonts
 * are full of contextual rules), and documents say mostly the same words: each is shaped once and remembered.
 */
export function pdfFaces(): Promise<Faces> {
  faces ??= Promise.all([pdfWriter(), pdfFonts()]).then(([writer, { text, strong }]) => ({
    text: faceOf(writer, text),
    strong: faceOf(writer, strong),
  }))
  return faces
}

/**
 * A glyph keeps for good the letters that it was first met with, and text is extracted by them. Therefore every letter is met
 * first, in order; and outlines come from a twin, as they meet glyphs as parts of others, without any letter.
 */
function faceOf(writer: Writer, font: Buffer): Face {
  const face = open(writer, font)
  const twin = outlinesOnce(open(writer, font))
  for (const code of face.characterSet.toSorted((a, b) => a - b)) face.glyphForCodePoint(code)
  face.createSubset = () => twin.createSubset()
  return remembering(face)
}

/** Documents need the outlines of the same hundred letters: each is read once. */
function outlinesOnce(face: Face): Face {
  const glyphOf = face.getGlyph.bind(face)
  face.getGlyph = (id, letters) => {
    const glyph = glyphOf(id, letters)
    if (Object.hasOwn(glyph, '_decode')) return glyph
    const outline = glyph._decode()
    return Object.assign(glyph, { _decode: () => outline })
  }
  return face
}

/** Only a document can open a font, but the opened font does not depend on the document. */
function open(PDFDocument: Writer, font: Buffer): Face {
  const document = new PDFDocument({ autoFirstPage: false, font: '' }).font(font) as unknown as {
    _font: { font: Face }
  }
  return document._font.font
}

const REMEMBERED = 4000

/** Shapes a text once. Forgets the words that it did not meet for longest when there are too many: names and numbers come and go, the others come again. */
export function remembering(face: Face, limit = REMEMBERED): Face {
  const shape = face.layout.bind(face)
  const runs = new LRUCache<string, Run>({ max: limit })
  face.layout = (text, features) => {
    const key = features ? `${features.join()}\n${text}` : text
    const known = runs.get(key) ?? shape(text, features)
    runs.set(key, known)
    return copyOf(known)
  }
  return face
}

/** The writer scales the positions where they lie, so each document gets its own. */
function copyOf({ glyphs, positions }: Run): Run {
  const own = positions.map((position) => ({ ...position }))
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

import { LRUCache } from 'lru-cache'
import type { Locale } from '#platform/locale.ts'
import { ownColours } from '#platform/own-colours.ts'
import { type Face, pdfFaces, pdfWriter } from './faces.ts'
import { printable } from './fonts.ts'

/** Colours of the screens' light theme. Read them when they are needed. */
export const INKS = {
  ink: '#152329',
  quiet: '#55666b',
  line: '#d5dfe1',
  get sea() {
    return ownColours()?.light.sea ?? '#085660'
  },
  get tint() {
    return ownColours()?.light.tint ?? '#e8f4f4'
  },
  sun: '#b0301e',
  paper: '#ffffff',
} as const
export type Ink = keyof typeof INKS

export type TextStyle = {
  font?: 'text' | 'strong'
  size?: number
  ink?: Ink
  align?: 'left' | 'right' | 'center'
  /** Space between lines. */
  gap?: number
}
export type Box = { x: number; y: number; width: number }
type Tag = { type: string; alt?: string; scope?: 'Column' | 'Row'; lang?: string }

export const PAGE = { width: 595.28, height: 841.89, margin: 48, footer: 64 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin

/**
 * A tagged PDF (PDF/UA, ISO 14289-1) on A4: everything that is said hangs in the structure tree in reading order, everything
 * that only decorates is an artifact. `y` is where the next block begins.
 */
export type Sheet = {
  y: number
  /** Begins a new page when less than `height` is left on this one; true when it did. */
  room(height: number): boolean
  /** A structure element with others in it. */
  group(tag: string | Tag, draw: () => void): void
  /** A structure element with text; returns its height. The cursor stays. */
  say(tag: string | Tag, text: string, box: Box, style?: TextStyle): number
  heightOf(text: string, width: number, style?: TextStyle): number
  widthOf(text: string, style?: TextStyle): number
  /** Text for the eye only, such as a header repeated from an earlier page. */
  repeat(text: string, box: Box, style?: TextStyle): void
  /** A picture that says something; screen readers read its words. */
  picture(alt: string, draw: (pen: PDFKit.PDFDocument) => void): void
  /** Decoration: screen readers skip it. */
  decorate(draw: (pen: PDFKit.PDFDocument) => void): void
}

type Options = { title: string; author: string; locale: Locale; at: Date; footer(page: number, pages: number): string }

/** @returns the file. */
export async function writePdf(options: Options, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const { title, author, locale, at } = options
  const [PDFDocument, faces] = await Promise.all([pdfWriter(), pdfFaces()])
  const pen = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    bufferPages: true,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.PDFDocumentOptions['subset'],
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pen.on('data', (chunk: Buffer) => void chunks.push(chunk))
    pen.on('end', () => resolve(Buffer.concat(chunks)))
    pen.on('error', reject)
  })
  pen.registerFont('text', opened(faces.text)).registerFont('strong', opened(faces.strong))
  const root = pen.struct('Document')
  pen.addStructure(root)
  addPage(pen)
  draw(sheetOn(pen, root))
  root.end()
  writeFooters(pen, options.footer)
  pen.end()
  return done
}

/** pdfkit accepts fonts that are already open; its types mention only files. */
function opened(face: Face): PDFKit.Mixins.PDFFontSource {
  return face as unknown as PDFKit.Mixins.PDFFontSource
}

/** Without a bottom margin nothing breaks by itself: `room` decides. */
function addPage(pen: PDFKit.PDFDocument) {
  pen.addPage({ size: 'A4', margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 } })
}

type Element = ReturnType<PDFKit.PDFDocument['struct']>

function sheetOn(pen: PDFKit.PDFDocument, root: Element): Sheet {
  const path = [root]
  const open = (tag: string | Tag, draw?: () => void) => {
    const { type, ...options } = typeof tag === 'string' ? { type: tag } : tag
    const element = draw ? pen.struct(type, options, draw) : pen.struct(type, options)
    path.at(-1)?.add(element)
    return element
  }
  return {
    y: PAGE.margin,
    room(height) {
      if (this.y + height <= PAGE.height - PAGE.footer) return false
      addPage(pen)
      this.y = PAGE.margin
      return true
    },
    group(tag, draw) {
      const element = open(tag)
      path.push(element)
      draw()
      path.pop()
      element.end()
    },
    say(tag, text, box, style = {}) {
      // It is drawn as soon as it hangs in the tree, and moves the pen down: laying it out again would take as long.
      let height = Number.NaN
      open(tag, () => {
        write(pen, text, box, style)
        height = pen.y - box.y
      })
      return height
    },
    repeat(text, box, style = {}) {
      this.decorate(() => write(pen, text, box, style))
    },
    heightOf: (text, width, style = {}) => styledHeight(pen, printable(text), width, style),
    widthOf(text, style = {}) {
      const options = styled(pen, style)
      return pen.widthOfString(printable(text), options)
    },
    picture: (alt, draw) => void open({ type: 'Figure', alt }, () => draw(pen)),
    decorate(draw) {
      pen.markContent('Artifact', { type: 'Layout' })
      draw(pen)
      pen.endMarkedContent()
    },
  }
}

function write(pen: PDFKit.PDFDocument, text: string, { x, y, width }: Box, style: TextStyle) {
  const options = styled(pen, style)
  pen.fillColor(INKS[style.ink ?? 'ink']).text(printable(text), x, y, { ...options, width })
}

function styled(pen: PDFKit.PDFDocument, { font = 'text', size = 10, align = 'left', gap = 2 }: TextStyle) {
  pen.font(font).fontSize(size)
  // Figures of one width where they are in columns. Without features the writer lays out word by word, which is cheap.
  const features: PDFKit.Mixins.OpenTypeFeatures[] | undefined = align === 'right' ? ['kern', 'tnum'] : undefined
  return { align, lineGap: gap, ...(features && { features }) }
}

/** Rules and headings are the same in all documents: how high each is, is worked out once. */
const heights = new LRUCache<string, number>({ max: 2000 })

function styledHeight(pen: PDFKit.PDFDocument, text: string, width: number, style: TextStyle): number {
  const { font, size, align, gap } = style
  const key = [width, font, size, align, gap, text].join('\n')
  const known = heights.get(key)
  if (known !== undefined) return known
  const height = pen.heightOfString(text, { ...styled(pen, style), width })
  heights.set(key, height)
  return height
}

/** Page numbers are decoration: PDF readers know the pages. */
function writeFooters(pen: PDFKit.PDFDocument, footer: Options['footer']) {
  const { start, count } = pen.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pen.switchToPage(page)
    pen.markContent('Artifact', { type: 'Pagination' })
    pen.font('text').fontSize(8).fillColor(INKS.quiet)
    const words = printable(footer(page - start + 1, count))
    pen.text(words, PAGE.margin, PAGE.height - 36, { width: CONTENT_WIDTH, align: 'center', lineBreak: false })
    pen.endMarkedContent()
  }
}

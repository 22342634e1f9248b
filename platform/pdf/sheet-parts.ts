import { BRAND } from '#platform/brand.ts'
import type { Locale } from '#platform/locale.ts'
import { ownLogo } from '#platform/own-logo.ts'
import { CONTENT_WIDTH, INKS, PAGE, type Sheet } from './pdf.ts'

/** The logo, as app/art/logo-shapes.ts draws it, in a square of 32. */
const MARK = {
  sail: 'M13.2 2.6C12.9 9.6 10.4 15.9 6 21.4l19.2-1.5C23.7 12.4 19.6 6.3 13.2 2.6z',
  panel: 'M13.2 2.6C12.9 9.6 10.4 15.9 6 21.4l6.9-.5c1.6-5.6 1.8-11.8.3-18.3z',
  hull: 'M3.4 23.6c4.1 1.7 8.3 2.4 12.7 2.3 4.4-.1 8.6-1 12.5-2.7-1 2.4-2.5 4.1-4.5 5.2H8.3c-2.2-1-3.9-2.6-4.9-4.8z',
}
const { margin } = PAGE

/** The logo and the name, what this document is, and its number on the right. */
export function writeHeader(sheet: Sheet, { title, aside }: { title: string; aside: string }) {
  writeLogo(sheet)
  const right = { x: margin + CONTENT_WIDTH - 260, y: margin + 3, width: 260 }
  sheet.say('P', aside, right, { size: 9, ink: 'quiet', align: 'right' })
  sheet.y = margin + 48
  sheet.y += sheet.say('H1', title, at(sheet), { font: 'strong', size: 24 }) + 10
}

function writeLogo(sheet: Sheet) {
  const own = ownLogo()
  if (own) {
    sheet.picture(BRAND.name, (pen) => void pen.image(own.bytes, margin, margin - 8, { fit: [200, 32] }))
    return
  }
  sheet.decorate((pen) => {
    pen.save().translate(margin - 3, margin - 6)
    pen.circle(20.5, 10, 6.5).fill('#ffc857')
    pen.path(MARK.sail).fill('#f0603f').path(MARK.panel).fill('#c9432a').path(MARK.hull).fill('#0c4a55')
    pen.restore()
  })
  sheet.say('P', BRAND.name, { x: margin + 36, y: margin - 1, width: 200 }, { font: 'strong', size: 17, ink: 'sea' })
}

export function at(sheet: Sheet, inset = 0) {
  return { x: margin + inset, y: sheet.y, width: CONTENT_WIDTH - 2 * inset }
}

/** @param lang of the title, where it is not that of the paper */
export function writeSection(sheet: Sheet, title: string, room = 90, lang?: Locale) {
  sheet.y += 12
  sheet.room(room)
  sheet.y +=
    sheet.say(lang ? { type: 'H2', lang } : 'H2', title, at(sheet), { font: 'strong', size: 13, ink: 'sea' }) + 6
}

export function writeParagraph(sheet: Sheet, text: string, ink: 'ink' | 'quiet' | 'sun' = 'ink') {
  const style = { size: 9.5, ink, gap: 3 } as const
  sheet.room(sheet.heightOf(text, CONTENT_WIDTH, style))
  sheet.y += sheet.say('P', text, at(sheet), style) + 4
}

const FACT_HEIGHT = 52
const FACT_INSET = 14

/** Facts side by side, each under a small title and as wide as its text. */
export function writeFacts(sheet: Sheet, facts: { title: string; value: string }[]) {
  sheet.room(FACT_HEIGHT)
  const { y } = sheet
  sheet.decorate((pen) => void pen.roundedRect(margin, y, CONTENT_WIDTH, FACT_HEIGHT, 10).fill(INKS.tint))
  const small = { size: 8.5, ink: 'quiet' } as const
  const large = (size: number) => ({ font: 'strong', size, ink: 'sea' }) as const
  const widths = (size: number) =>
    facts.map(({ title, value }) => Math.max(sheet.widthOf(title, small), sheet.widthOf(value, large(size))) + 4)
  const room = CONTENT_WIDTH - 2 * FACT_INSET
  const sum = (list: number[]) => list.reduce((total, width) => total + width, 0)
  const size = [14, 13, 12, 11, 10].find((step) => sum(widths(step)) <= room) ?? 9
  const gap = (room - sum(widths(size))) / Math.max(1, facts.length - 1)
  let x = margin + FACT_INSET
  for (const [index, { title, value }] of facts.entries()) {
    const width = widths(size)[index] ?? 0
    sheet.group('Div', () => {
      sheet.say('P', title, { x, y: y + 10, width }, small)
      sheet.say('P', value, { x, y: y + 24 + (14 - size) / 2, width }, large(size))
    })
    x += width + gap
  }
  sheet.y = y + FACT_HEIGHT + 8
}

export function writeList(sheet: Sheet, lines: string[]) {
  const style = { size: 9.5, gap: 3 } as const
  sheet.group('L', () => {
    for (const line of lines) {
      const box = { ...at(sheet), x: margin + 12, width: CONTENT_WIDTH - 12 }
      const height = sheet.heightOf(line, box.width, style)
      sheet.room(height)
      const { y } = sheet
      sheet.group('LI', () => {
        sheet.decorate((pen) => void pen.circle(margin + 3, y + 6, 1.8).fill(INKS.sea))
        sheet.say('LBody', line, { ...box, y }, style)
      })
      sheet.y += height + 3
    }
  })
}

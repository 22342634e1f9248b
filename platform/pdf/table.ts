import { type Box, CONTENT_WIDTH, INKS, PAGE, type Sheet, type TextStyle } from './pdf.ts'

export type Column = { title: string; width: number; align?: 'left' | 'right' }
/** `strong` for a total. */
export type Row = { cells: string[]; strong?: boolean }

const PADDING = 6
const HEAD: TextStyle = { font: 'strong', size: 8.5, ink: 'quiet' }

/**
 * A table with a header for each column; `width` of a column is its part of the whole. The first cell of a row is its
 * header. A row is never torn between two pages, and the header is repeated on the next.
 */
export function writeTable(sheet: Sheet, columns: Column[], rows: Row[]) {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const boxes = columns.map(({ width }, index) => {
    const before = columns.slice(0, index).reduce((sum, column) => sum + column.width, 0)
    const x = PAGE.margin + (before / whole) * CONTENT_WIDTH
    return { x: x + (index === 0 ? 0 : PADDING), width: (width / whole) * CONTENT_WIDTH - (index === 0 ? 0 : PADDING) }
  })
  const table = { columns, boxes }
  sheet.room(60)
  sheet.group('Table', () => {
    const titles = columns.map(({ title }) => title)
    const head = () => HEAD
    writeRow(sheet, table, titles, { style: head, height: heightOf(sheet, table, titles, head), head: true })
    for (const { cells, strong } of rows) {
      const style = (): TextStyle => ({ size: 9.5, font: strong ? 'strong' : 'text' })
      const height = heightOf(sheet, table, cells, style)
      if (sheet.room(height)) repeatHead(sheet, table, titles)
      writeRow(sheet, table, cells, { style, height, head: false })
    }
  })
  sheet.y += 8
}

type Table = { columns: Column[]; boxes: Omit<Box, 'y'>[] }
type StyleOf = () => TextStyle

function heightOf(sheet: Sheet, { boxes }: Table, cells: string[], style: StyleOf): number {
  return Math.max(...cells.map((cell, index) => sheet.heightOf(cell, boxes[index]?.width ?? 0, style()))) + 2 * PADDING
}

type RowStyle = { style: StyleOf; height: number; head: boolean }

function writeRow(sheet: Sheet, table: Table, cells: string[], { style, height, head }: RowStyle) {
  drawLine(sheet, height, head)
  sheet.group('TR', () => {
    cells.forEach((cell, index) => {
      const scope = head ? 'Column' : 'Row'
      const tag = head || index === 0 ? ({ type: 'TH', scope } as const) : 'TD'
      sheet.say(tag, cell, boxOf(sheet, table, index), { ...style(), align: table.columns[index]?.align ?? 'left' })
    })
  })
  sheet.y += height
}

/** Repeated headers are for the eye; a screen reader has read them already. */
function repeatHead(sheet: Sheet, table: Table, titles: string[]) {
  const height = heightOf(sheet, table, titles, () => HEAD)
  drawLine(sheet, height, true)
  titles.forEach((title, index) => {
    sheet.repeat(title, boxOf(sheet, table, index), { ...HEAD, align: table.columns[index]?.align ?? 'left' })
  })
  sheet.y += height
}

function boxOf(sheet: Sheet, { boxes }: Table, index: number): Box {
  return { x: 0, width: 0, ...boxes[index], y: sheet.y + PADDING }
}

function drawLine(sheet: Sheet, height: number, head: boolean) {
  const y = sheet.y + height
  sheet.decorate((pen) => {
    pen.moveTo(PAGE.margin, y).lineTo(PAGE.margin + CONTENT_WIDTH, y)
    pen
      .lineWidth(head ? 1 : 0.5)
      .strokeColor(INKS.line)
      .stroke()
  })
}

import { Readable } from 'node:stream'
import { dayNumber } from '#platform/dates.ts'
import { escapeHtml } from '#platform/mail/escape-html.ts'
import { type ZipPart, zipped } from './zip.ts'

/** How spreadsheets show what a cell holds. */
const FORMATS = {
  text: 'General',
  day: 'yyyy-mm-dd',
  money: '#,##0.00',
  share: '0.0%',
  count: '#,##0',
  decimal: '0.0',
} as const
const NAMES = Object.keys(FORMATS) as CellFormat[]

export type CellFormat = keyof typeof FORMATS
/** A day as `YYYY-MM-DD`, a share from 0 to 1; null for an empty cell. */
export type SheetCell = { readonly value: string | number | null; readonly format: CellFormat; readonly bold?: boolean }
type SheetColumn = { readonly head: string; readonly format: CellFormat; readonly width: number }
export type Sheet = {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  /** Read batch by batch, as fast as the workbook is. */
  readonly batches: Iterable<readonly (readonly SheetCell[])[]> | AsyncIterable<readonly (readonly SheetCell[])[]>
}

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook of one sheet (ISO/IEC 29500), made while it is read: numbers and days are what they are, so that they can be added up and
 * sorted. Texts are texts whatever they begin with: a formula has an element of its own.
 */
export function workbook(sheet: Sheet): Readable {
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: [TYPES] },
    { name: '_rels/.rels', content: [related([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [book(sheet.title)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        related([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [styles()] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ]
  return Readable.from(zipped(parts), { objectMode: false, highWaterMark: 1 })
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`

function related(to: readonly (readonly [kind: string, target: string])[]): string {
  const each = to.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

const book = (title: string) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${safe(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Spreadsheets allow 31 characters, and none of these. */
const sheetName = (title: string) => title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)

const HEAD_LEFT = 2 * NAMES.length
const HEAD_RIGHT = HEAD_LEFT + 1
const styleOf = ({ format, bold }: SheetCell) => 2 * NAMES.indexOf(format) + (bold ? 1 : 0)
const isLeft = (format: CellFormat) => format === 'text' || format === 'day'
/** Numbers below it are taken by formats that every spreadsheet knows. */
const FIRST_FORMAT = 164

function styles(): string {
  const formats = NAMES.map((name, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${FORMATS[name]}"/>`)
  const xf = (format: number, font: number, inner = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1">${inner}</xf>`
  const cells = NAMES.flatMap((_, at) => [xf(FIRST_FORMAT + at, 0), xf(FIRST_FORMAT + at, 1)])
  const heads = ['left', 'right'].map((side) => xf(0, 1, `<alignment horizontal="${side}" wrapText="1"/>`))
  const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length + heads.length}">${[...cells, ...heads].join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

async function* sheetXml({ columns, batches }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const heads = columns.map(({ head, format }) => textCell(head, isLeft(format) ? HEAD_LEFT : HEAD_RIGHT))
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowOf(heads)}`
  for await (const batch of batches) yield batch.map((row) => rowOf(row.map(cellOf))).join('')
  yield '</sheetData></worksheet>'
}

const rowOf = (cells: readonly string[]) => `<row>${cells.join('')}</row>`

function cellOf(cell: SheetCell): string {
  const { value, format } = cell
  const style = styleOf(cell)
  if (value === null) return `<c s="${style}"/>`
  if (typeof value === 'number') return numberCell(value, style)
  return format === 'day' ? numberCell(serialOf(value), style) : textCell(value, style)
}

const numberCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
/** In its place: a table of shared texts could only be written once all rows are known. */
const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${safe(text)}</t></is></c>`

/** Days as spreadsheets count them, from the end of 1899. */
const serialOf = (day: string) => dayNumber(day) + 25_569

/** XML has no way to write these signs. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const safe = (text: string) => escapeHtml(text.replace(NO_XML, ''))

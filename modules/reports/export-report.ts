import { Readable } from 'node:stream'
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { FileGiven } from '#platform/api/endpoint.ts'
import { today } from '#platform/database/days.ts'
import { csvOf } from '#platform/lists/csv.ts'
import { BYTE_ORDER_MARK } from '#platform/lists/export.ts'
import { money, toMajor } from '#platform/money.ts'
import type { Cell } from './figure-text.contract.ts'
import { plainText, type Table } from './table.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Given = { id: string; title: string; table: Table; now: Date }

/** A table as CSV, line by line. */
export function csvFile({ id, table, now }: Given): FileGiven {
  return { name: `${id}-${today(now)}.csv`, type: 'text/csv; charset=utf-8', content: Readable.from(linesOf(table)) }
}

function* linesOf({ heads, rows, totals }: Table) {
  yield BYTE_ORDER_MARK + csvOf([heads.map(({ text }) => text)])
  for (const row of [...rows, ...totals]) yield csvOf([row.map(plainText)])
}

/** Widths in characters. */
const WIDE = 26
const USUAL = 16

/**
 * The same as a workbook: money, numbers and days are what they are, so that they can be added up and sorted. Texts are texts whatever they
 * begin with: in this format a formula has an element of its own.
 */
export async function xlsxFile({ id, title, table, now }: Given): Promise<FileGiven> {
  const { heads, rows, totals } = table
  const data: SheetData = [
    heads.map(({ text, kind }) => ({
      value: text,
      type: String,
      fontWeight: 'bold' as const,
      wrap: true,
      align: kind === 'text' || kind === 'day' ? ('left' as const) : ('right' as const),
    })),
    ...rows.map((row) => row.map((cell) => sheetCell(cell))),
    ...totals.map((row) => row.map((cell) => ({ ...sheetCell(cell), fontWeight: 'bold' as const }))),
  ]
  const columns = heads.map(({ kind }) => ({ width: kind === 'text' ? WIDE : USUAL }))
  const { toStream } = writeXlsxFile(data, { columns, sheet: sheetName(title), stickyRowsCount: 1 })
  // Its type allows for either of two ways to call it.
  const content = await (toStream as () => Promise<Readable>)()
  return { name: `${id}-${today(now)}.xlsx`, type: XLSX, content }
}

function sheetCell({ kind, value, currency }: Cell): CellObject {
  if (value === null) return {}
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (typeof value === 'string') return { value, type: String }
  if (kind === 'money' && currency) return { value: toMajor(money(value, currency)), type: Number, format: '#,##0.00' }
  if (kind === 'share') return { value, type: Number, format: '0.0%' }
  return { value, type: Number, format: kind === 'count' ? '#,##0' : '0.0' }
}

/** Spreadsheets allow 31 characters, and none of these. */
const sheetName = (title: string) => title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)

import { Readable } from 'node:stream'
import type { FileGiven } from '#platform/api/endpoint.ts'
import { today } from '#platform/database/days.ts'
import { csvOf } from '#platform/lists/csv.ts'
import { BYTE_ORDER_MARK } from '#platform/lists/export.ts'
import { type CellFormat, type SheetCell, WORKBOOK, workbook } from '#platform/lists/workbook.ts'
import { money, toMajor } from '#platform/money.ts'
import type { Cell } from './figure-text.contract.ts'
import type { ColumnKind } from './reports.contract.ts'
import { plainText, type Table } from './table.ts'

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

/** The same as a workbook, row by row. */
export function xlsxFile({ id, title, table, now }: Given): FileGiven {
  const columns = table.heads.map(({ text, kind }) => ({
    head: text,
    format: formatOf(kind),
    width: kind === 'text' ? WIDE : USUAL,
  }))
  const content = workbook({ title, columns, batches: sheetRows(table) })
  return { name: `${id}-${today(now)}.xlsx`, type: WORKBOOK, content }
}

const BATCH = 100

function* sheetRows({ rows, totals }: Table): Generator<SheetCell[][]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH).map((row) => row.map(sheetCell))
  yield totals.map((row) => row.map((cell) => ({ ...sheetCell(cell), bold: true })))
}

function sheetCell({ kind, value, currency }: Cell): SheetCell {
  if (kind === 'money' && typeof value === 'number' && currency)
    return { value: toMajor(money(value, currency)), format: 'money' }
  return { value, format: formatOf(kind) }
}

const FORMATS: Partial<Record<ColumnKind, CellFormat>> = {
  text: 'text',
  day: 'day',
  money: 'money',
  share: 'share',
  count: 'count',
}
const formatOf = (kind: ColumnKind): CellFormat => FORMATS[kind] ?? 'decimal'

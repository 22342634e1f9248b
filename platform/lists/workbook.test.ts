import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { openedSheet } from '#tests/support/opened-sheet.ts'
import { type SheetCell, workbook } from './workbook.ts'

const COLUMNS = [
  { head: 'Day', format: 'day', width: 16 },
  { head: 'Name & "more"', format: 'text', width: 26 },
  { head: 'Paid', format: 'money', width: 16 },
  { head: 'Share', format: 'share', width: 16 },
] as const

const rowAt = (at: number): SheetCell[] => [
  { value: at % 2 ? '2024-02-29' : '2026-11-27', format: 'day' },
  { value: `=1+${at} <é> & “x” \u0007\n`, format: 'text' },
  { value: at + 0.25, format: 'money' },
  { value: at % 3 ? null : 0.5, format: 'share', bold: true },
]

/** Batches of 100 rows, counted as they are asked for. */
function batches(count: number, failAt = Number.POSITIVE_INFINITY) {
  const asked = { rows: 0, ended: false }
  async function* read() {
    try {
      for (; asked.rows < count; asked.rows += 100) {
        if (asked.rows >= failAt) throw new Error('the database is gone')
        yield Array.from({ length: 100 }, (_, at) => rowAt(asked.rows + at))
      }
    } finally {
      asked.ended = true
    }
  }
  return { asked, batches: read() }
}

const made = (from: ReturnType<typeof batches>) =>
  workbook({ title: 'A/B [c]', columns: COLUMNS, batches: from.batches })

test('holds the cells that another program writes for the same rows, which another program unpacks', async () => {
  const ours = openedSheet(await buffer(made(batches(1000))))
  const rows = Array.from({ length: 1000 }, (_, at) => rowAt(at))
  const theirs = openedSheet(
    await writeXlsxFile([
      COLUMNS.map(({ head }) => ({ value: head, type: String })),
      ...rows.map((row) =>
        row.map(({ value, format }) => {
          if (format === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
          return typeof value === 'number' ? { value, type: Number } : value === null ? {} : { value, type: String }
        }),
      ),
    ]).toBuffer(),
  )
  expect(ours.rows).toHaveLength(1001)
  // An empty cell at the end of a row is left out by the other.
  const cells = (of: typeof ours) => of.rows.map((row) => row.filter((cell) => cell !== null))
  expect(cells(ours)).toEqual(cells(theirs))
  expect(ours.xml).not.toContain('<f>')
})

async function settled(asked: { rows: number }) {
  let before = -1
  await expect
    .poll(
      () => {
        const same = asked.rows === before
        before = asked.rows
        return same
      },
      { interval: 200 },
    )
    .toBe(true)
}

test('leaves while its rows are read: a reader that waits is waited for, and one that stops ends the reading', async () => {
  const from = batches(1_000_000)
  const book = made(from)
  const parts = book.iterator({ destroyOnReturn: true })
  let bytes = 0
  for (let at = 0; at < 40; at++) bytes += (await parts.next()).value?.length ?? 0
  expect(bytes).toBeGreaterThan(10_000)
  // What streams hold in between fills up, and then nothing more is asked for.
  await settled(from.asked)
  expect(from.asked.rows).toBeGreaterThan(0)
  expect(from.asked.rows).toBeLessThan(100_000)
  await parts.return?.()
  await expect.poll(() => from.asked.ended).toBe(true)
  expect(from.asked.rows).toBeLessThan(100_000)
})

test('what fails on the way breaks the file off instead of ending it as if it were whole', async () => {
  await expect(buffer(made(batches(10_000, 5000)))).rejects.toThrow('the database is gone')
})

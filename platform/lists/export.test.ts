import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { csvExport, type Placed } from './export.ts'

type Row = { id: number; name: string }
const COLUMNS = [
  { head: { id: 'a', message: 'No.' }, of: ({ id }: Row) => id },
  { head: { id: 'b', message: 'Name' }, of: ({ name }: Row) => name },
]
const now = new Date('2026-11-24T01:30:00Z')

/** A table of `count` rows that tells how far it was read. */
function table(count: number, nameOf = (id: number) => `Name ${id}`) {
  const seen = { last: 0, batches: 0 }
  const read = async (after: readonly string[] | null, most: number): Promise<Placed<Row>[]> => {
    const from = Number(after?.[1] ?? 0) + 1
    const ids = Array.from({ length: Math.max(0, Math.min(most, count - from + 1)) }, (_, at) => from + at)
    seen.last = ids.at(-1) ?? seen.last
    seen.batches++
    return ids.map((id) => ({ row: { id, name: nameOf(id) }, place: ['', String(id)] }))
  }
  return { seen, read }
}

const exported = (read: ReturnType<typeof table>['read']) =>
  csvExport({ name: 'people', now, columns: COLUMNS, say: ({ message }) => message, read })

async function textOf(content: unknown): Promise<string> {
  let text = ''
  for await (const part of content as Readable) text += part
  return text
}

test('headings, every row once, UTF-8 that programs for tables know, and the day in Brasília in the name', async () => {
  const file = await exported(table(1203).read)
  expect(file).toMatchObject({ name: 'people-2026-11-23.csv', type: 'text/csv; charset=utf-8' })
  const text = await textOf(file.content)
  expect(text.startsWith('\uFEFFNo.,Name\r\n1,Name 1\r\n')).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(1204)
  expect(text.endsWith('1203,Name 1203\r\n')).toBe(true)
})

test('the first bytes leave before the last row is read, and a reader that stops ends the reading', async () => {
  const { seen, read } = table(100_000)
  const { content } = await exported(read)
  const stream = content as Readable
  const [first] = await new Promise<Buffer[]>((resolve) => stream.once('data', (part: Buffer) => resolve([part])))
  expect(String(first)).toContain('No.,Name')
  expect(seen.last).toBeLessThan(100_000)
  stream.destroy()
  await new Promise((resolve) => stream.once('close', resolve))
  const then = seen.batches
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen.batches).toBe(then)
  expect(seen.last).toBeLessThan(100_000)
})

test('what fails later breaks the file off instead of ending it as if it were whole', async () => {
  const { read } = table(2000)
  const { content } = await exported(async (after, most) => {
    if (after) throw new Error('the database is gone')
    return read(after, most)
  })
  await expect(textOf(content)).rejects.toThrow('the database is gone')
})

test('what fails at once is an answer like any other', async () => {
  await expect(exported(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+HYPERLINK("http://evil")', `"'+HYPERLINK(""http://evil"")"`],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['+55 85 98765-4321', '+55 85 98765-4321'],
  ['Ana, “a Sé”\nSouza', '"Ana, “a Sé” Souza"'],
])('a cell %j is text and no formula', async (name, cell) => {
  const text = await textOf((await exported(table(1, () => name).read)).content)
  expect(text.split('\r\n')[1]).toBe(`1,${cell}`)
})

test('an empty list is its headings', async () => {
  expect(await textOf((await exported(table(0).read)).content)).toBe('\uFEFFNo.,Name\r\n')
})

import { Readable } from 'node:stream'
import type { FileGiven } from '#platform/api/endpoint.ts'
import { type Day, dayIn } from '#platform/dates.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { csvOf } from './csv.ts'
import type { Place } from './order.ts'

const BATCH = 500
/** The first rows leave soon; each batch is twice the one before, up to BATCH. */
const FIRST_BATCH = 25
/** Of the people who work here. */
const ZONE = 'America/Sao_Paulo'
/** Without it spreadsheets misread UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export type Placed<Row> = { readonly row: Row; readonly place: Place }
/** Rows of a list in its order, from behind a place; null for one that is passed over. None means the end. */
export type ReadOn<Row> = (after: Place | null, most: number) => Promise<readonly Placed<Row | null>[]>

/**
 * Everything that a list has, batch by batch, from where the batch before ended: no statement is long and no connection is held
 * while a slow reader takes its time. Rows that come or go meanwhile may be in it or not; no row is in it twice.
 */
export async function* everyRow<Row>(read: ReadOn<Row>): AsyncGenerator<readonly Row[]> {
  let after: Place | null = null
  for (let most = FIRST_BATCH; ; most = Math.min(2 * most, BATCH)) {
    const found: readonly Placed<Row | null>[] = await read(after, most)
    const last = found.at(-1)
    if (!last) return
    yield found.flatMap(({ row }) => (row === null ? [] : [row]))
    after = last.place
  }
}

/** A heading in the reader's language, and what is below it. */
export type CsvColumn<Row> = { readonly head: Message; readonly of: (row: Row) => string | number | null }
/** Who takes it, and the language of its headings. */
export type Reader<Who> = { readonly who: Who; readonly say: (message: Message) => string }
/** Who takes a table whose cells are in their language too. */
export type LocalReader<Who> = Reader<Who> & { readonly locale: Locale }
type Export<Row> = {
  /** What the file is called, before its day. */
  name: string
  now: Date
  columns: readonly CsvColumn<Row>[]
  say: Reader<unknown>['say']
  read: ReadOn<Row>
}

/** A streamed CSV file. Throws what the first batch throws; a later failure cuts the download off. */
export async function csvExport<Row>({ name, now, columns, say, read }: Export<Row>): Promise<FileGiven> {
  const batches = everyRow(read)
  const first = await batches.next()
  const day: Day = dayIn(ZONE, now)
  const content = Readable.from(lines(first, batches, columns, say), { objectMode: false, highWaterMark: 1 })
  return { name: `${name}-${day}.csv`, type: 'text/csv; charset=utf-8', content }
}

async function* lines<Row>(
  first: IteratorResult<readonly Row[]>,
  rest: AsyncGenerator<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
  say: Reader<unknown>['say'],
) {
  const cells = (row: Row) => columns.map(({ of }) => String(of(row) ?? ''))
  yield BYTE_ORDER_MARK + csvOf([columns.map(({ head }) => say(head))])
  if (first.done) return
  yield csvOf(first.value.map(cells))
  for await (const batch of rest) yield csvOf(batch.map(cells))
}

/** An instant as spreadsheets read it; the heading says that it is UTC. */
export const utcText = (instant: string | Date): string =>
  new Date(instant).toISOString().slice(0, 19).replace('T', ' ')

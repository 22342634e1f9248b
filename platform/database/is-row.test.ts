import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { isRow } from './is-row.ts'
import { pgTable, text, uuid } from './schema.ts'

const parts = pgTable('parts', { id: uuid(), trip: uuid(), kind: text() })
const notes = pgTable('notes', { part: uuid(), trip: uuid() })
const db = drizzle.mock()

test('a row is asked for by all that is given of it, and by nothing else', () => {
  const of = (where: ReturnType<typeof isRow>) => db.select({ id: parts.id }).from(parts).where(where).toSQL()
  expect(of(isRow(parts, { id: 'a', trip: 'b' }))).toEqual({
    sql: 'select "id" from "parts" where ("parts"."id" = $1 and "parts"."trip" = $2)',
    params: ['a', 'b'],
  })
  expect(of(isRow(parts, { id: 'a', trip: undefined })).sql).toMatch(/ where "parts"\."id" = \$1$/)
})

test('a row is joined by columns of the table beside it', () => {
  const joined = db
    .select({ kind: parts.kind })
    .from(notes)
    .innerJoin(parts, isRow(parts, { id: notes.part, trip: notes.trip }))
  expect(joined.toSQL().sql).toMatch(/ on \("parts"\."id" = "notes"\."part" and "parts"\."trip" = "notes"\."trip"\)$/)
})

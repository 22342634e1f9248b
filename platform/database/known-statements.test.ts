import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { statementNames } from './known-statements.ts'
import { sql } from './query.ts'

const database = testDatabase()

test('a statement gets its name when it comes again, and keeps it', () => {
  const nameOf = statementNames({ worth: 3 })
  expect([1, 2, 3, 4].map(() => nameOf('select $1'))).toEqual([undefined, undefined, 'known-1', 'known-1'])
  expect([1, 2, 3].map(() => nameOf('select $2')).at(-1)).toBe('known-2')
})

test('there is an end to names; who has one keeps it', () => {
  const nameOf = statementNames({ worth: 1, most: 1 })
  expect([nameOf('a'), nameOf('b'), nameOf('a')]).toEqual(['known-1', undefined, 'known-1'])
})

test('what is asked again is prepared in its connection, and answers as before', async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    for (const number of [1, 2, 3, 4]) {
      const { rows } = await tx.execute(sql`select ${number}::integer + 41 as sum`)
      expect(rows).toEqual([{ sum: number + 41 }])
    }
    const { rows } = await tx.execute(
      sql`select statement from pg_prepared_statements where statement like ${'%+ 41%'}`,
    )
    expect(rows).toEqual([{ statement: 'select $1::integer + 41 as sum' }])
  })
})

test('a statement that failed under its name works the next time', async () => {
  const { db } = database
  const divide = (by: number) => db.execute(sql`select 84 / ${by}::integer as half`)
  for (const by of [0, 0, 0, 0]) await expect(divide(by)).rejects.toThrow()
  expect((await divide(2)).rows).toEqual([{ half: 42 }])
})

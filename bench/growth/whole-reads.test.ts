import { beforeAll, expect, test } from 'vitest'
import { openPool } from '#platform/database/index.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { askedOf } from './asked.ts'
import { grow } from './grow.ts'
import { explain, hearing, look } from './measure.ts'
import { type Page, pagesFor } from './pages.ts'
import { makeStories, type Stories } from './stories.ts'

const SIZE = 8_000
/** Rows that may be read one after another: fewer than any table has that grows with the site. */
const FEW_ROWS = 150

/** What reads a table from end to end all the same: on which pages, and which table. */
const ALLOWED: readonly { page: RegExp; table: string; why: string }[] = [
  {
    page: /^audit: action/,
    table: 'audit_log',
    why: 'back from the newest entry until the page is full, as it soon is; a rare action is found by its index',
  },
  {
    page: /^mails of the site/,
    table: 'mail_wordings',
    why: 'a row for each wording of each mail in the code: all of them are shown, and none comes with the growth of the site',
  },
  {
    page: /^tickets: (words|name|number)/,
    table: 'support_tickets',
    why: 'a few hundred rows are quicker counted down the list than by trigrams and marks; of many the database chooses these',
  },
]

const database = testDatabase({ unhurried: true })
let pages: Page[]
let stories: Stories
let site: Awaited<ReturnType<typeof openWholeSite>>
let pool: ReturnType<typeof openPool>['pool']
let heard: ReturnType<typeof hearing>

beforeAll(async () => {
  const made = await makeStories(database)
  await made.site.app.close()
  await grow(database, made.stories, SIZE)
  const opened = openPool(database.url, { unhurried: true })
  heard = hearing(opened.pool)
  site = await openWholeSite(
    { db: opened.db, url: database.url },
    { clock: fixedClock(made.stories.now.toISOString()) },
  )
  pool = opened.pool
  stories = made.stories
  pages = pagesFor(await askedOf(database.db, stories, SIZE))
  return async () => {
    await site.app.close()
    await opened.close()
  }
}, 120_000)

/** Statements of a page that read a table whole, as `page: table`, each with its text. */
async function wholeReadsOf(page: Page): Promise<Map<string, string>> {
  const statements = await heard.during(() => look({ site, stories }, page))
  const reads = new Map<string, string>()
  for (const statement of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
    const { wholly, text } = await explain(pool, statement, { few: FEW_ROWS, byIndex: true })
    for (const table of wholly) reads.set(`${page.name}: ${table}`, text.replaceAll(/\s+/g, ' '))
  }
  return reads
}

test('no page reads a table from end to end', async () => {
  const reads = new Map<string, string>()
  for (const page of pages) for (const [name, text] of await wholeReadsOf(page)) reads.set(name, text)
  const known = (name: string) => ALLOWED.find(({ page, table }) => page.test(name) && name.endsWith(`: ${table}`))
  expect(Object.fromEntries([...reads].filter(([name]) => !known(name)))).toEqual({})
  const used = new Set([...reads.keys()].map(known))
  expect(ALLOWED.filter((one) => !used.has(one))).toEqual([])
}, 120_000)

test('an order without its index is named', async () => {
  const page = pages.find(({ name }) => name === 'reservations by total') as Page
  expect([...(await wholeReadsOf(page)).keys()]).toEqual([])
  await database.pool.query('drop index reservations_by_amount')
  expect([...(await wholeReadsOf(page)).keys()]).toEqual(['reservations by total: reservations'])
})

import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { expectGoodAt } from './accessible.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'

const WIDTHS = [360, 768, 1280]

let site: MovingSite
let books: pg.Client
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startMovingSite()
  books = new pg.Client({ connectionString: site.databaseUrl })
  await books.connect()
})
test.afterAll(async () => {
  await books.end()
  await site.stop()
})

/** A supplier that is on sale, and cannot be asked: its key is gone. */
async function sellDuffel(sold: boolean) {
  const value = sold ? JSON.stringify({ mode: 'test', endsWith: 'abcd' }) : null
  await books.query(
    `insert into settings (section, value, version, changed_by, changed_at) values ('duffel', $1, 1, gen_random_uuid(), now())
     on conflict (section) do update set value = excluded.value, version = settings.version + 1`,
    [value],
  )
  await books.query(`select pg_notify('site', '')`)
}

async function sellersFor({ request }: Page, date: string): Promise<string[]> {
  const data = { slices: [{ origin: 'GRU', destination: 'GIG', date }] }
  const { suppliers } = await (await request.post(`${site.url}/api/flights/search`, { data })).json()
  return suppliers.map(({ code }: { code: string }) => code)
}

const TEXTS = [
  { path: '', missing: 'We could not get the flights sold by Duffel.', again: 'Try again' },
  { path: '/pt', missing: 'Não conseguimos os voos vendidos por Duffel.', again: 'Tentar de novo' },
]

test('flights of a supplier that fails are said to be missing beside those of the others, and come with another try', async ({
  page,
}) => {
  const day = new Date(site.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const search = `flights?origin=GRU&destination=GIG&departureDate=${day}&tripType=one-way&adults=1`
  for (const { path, missing, again } of TEXTS) {
    await sellDuffel(true)
    await expect.poll(() => sellersFor(page, day)).toContain('duffel')
    await page.goto(`${site.url}${path}/${search}`)
    await expect(page.getByText(missing)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectGoodAt(page, WIDTHS)
    await sellDuffel(false)
    await expect.poll(() => sellersFor(page, day)).not.toContain('duffel')
    await page.getByRole('button', { name: again }).click()
    await expect(page.getByText(missing)).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSilent, type Server } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expectGoodAt } from './accessible.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, SUPERADMIN, signInSuperadmin } from './staff.ts'

// A fresh site of its own; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const WIDTHS = [360, 768, 1280]
const KEY = 'sk_test_51HxyzABCDEFabcd1234'

let site: MovingSite
let superadmin: StaffSession
let stripe: Server
const mails: string[] = []
const closing: (() => unknown)[] = []

test.beforeAll(async () => {
  test.setTimeout(120_000)
  stripe = createServer(({ headers }, response) => {
    const known = headers.authorization === `Bearer ${KEY}`
    response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(known ? { object: 'balance' } : { error: { message: 'Invalid API Key provided' } }))
  })
  const duffel = await portOf(createSilent())
  site = await startMovingSite({
    STRIPE_URL: `http://127.0.0.1:${await portOf(stripe)}`,
    DUFFEL_URL: `http://127.0.0.1:${duffel}`,
  })
  superadmin = await signInSuperadmin(site.url, site.setupToken)
})
test.afterAll(async () => {
  for (const close of closing) close()
  await site.stop()
})

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A true mail server that another project wrote. */
async function mailServer(password: string): Promise<number> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'site' }) : done(new Error('Bad user or password')),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (data: Buffer) => {
        text += data
      })
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(() => server.close())
  return (server.server.address() as AddressInfo).port
}

async function open(page: Page, path: string) {
  await openAs(page, superadmin)
  await page.goto(`${site.url}${path}`)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('/setup leads to the wizard in both languages, and each step stands at three widths', async ({ page }) => {
  await open(page, '/setup')
  await expect(page).toHaveURL(/\/admin\/setup$/)
  await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.goto(`${site.url}/pt/setup`)
  await expect(page).toHaveURL(/\/pt\/admin\/setup$/)
  await expect(page.getByRole('heading', { name: 'Configure seu site' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  for (const [step, english, portuguese] of [
    ['site', 'Name and market', 'Nome e mercado'],
    ['company', 'Company', 'Empresa'],
    ['mail', 'Email', 'E-mail'],
    ['payments', 'Payments', 'Pagamentos'],
    ['flights', 'Flights', 'Voos'],
    ['stock', 'Demonstration', 'Demonstração'],
  ]) {
    await page.goto(`${site.url}/admin/setup/${step}`)
    await expect(page.getByRole('heading', { level: 1, name: english, exact: true })).toBeVisible()
    await expectGoodAt(page, WIDTHS)
    await page.goto(`${site.url}/pt/admin/setup/${step}`)
    await expect(page.getByRole('heading', { level: 1, name: portuguese, exact: true })).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  }
  await page.goto(`${site.url}/admin/setup/nothing`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Email')
})

test('a site has its own name, market and currency on every page at once, and goes back', async ({ page, browser }) => {
  await open(page, '/admin/setup/site')
  await field(page, 'Site name').fill('')
  await page.getByRole('button', { name: 'Save and use it' }).click()
  await expect(page.getByText('Enter the name of your site.').first()).toBeVisible()
  await field(page, 'Site name').fill('Vela & Mar')
  await page.getByLabel('Country that you sell in').selectOption({ label: 'Portugal' })
  await page.getByLabel('Currency for new visitors').selectOption('EUR')
  await page.getByRole('button', { name: 'Save and use it' }).click()
  await expect(page.getByText('Your site is Vela & Mar now')).toBeVisible()

  const visitor = await browser.newContext()
  const visit = await visitor.newPage()
  await visit.goto(`${site.url}/pt/careers`)
  await expect(visit).toHaveTitle('Trabalhe conosco · Vela & Mar')
  await expect(visit.getByRole('banner').getByRole('link', { name: 'Vela & Mar' }).first()).toBeVisible()
  await visit.getByRole('contentinfo').getByRole('link', { name: 'Ofertas' }).first().click()
  await expect(visit.getByRole('main').getByRole('article').first()).toContainText('€')
  await expect(visit.getByText(/© \d{4} Vela & Mar/)).toBeVisible()
  const pages = [
    '/',
    '/pt',
    '/offers',
    '/terms',
    '/pt/careers',
    '/about-us',
    '/login',
    '/pt.webmanifest',
    '/sitemap.xml',
  ]
  for (const path of pages) {
    const answer = await visit.request.get(`${site.url}${path}`)
    expect([path, answer.status()]).toEqual([path, 200])
    const words = (await answer.text()).replaceAll(/Jangada (Air|Cars)/g, '')
    expect([path, /.{0,40}Jangada.{0,40}/.exec(words)?.[0]]).toEqual([path, undefined])
  }
  await visitor.close()

  await page.getByRole('button', { name: 'Go back to Jangada' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(field(page, 'Site name')).toHaveValue('Jangada')
  expect(await (await page.request.get(`${site.url}/`)).text()).not.toContain('Vela')
})

test('who runs the site is named on its page at once, and taken away', async ({ page }) => {
  await open(page, '/admin/setup/company')
  await page.getByRole('button', { name: 'Save and show it' }).click()
  await expect(page.getByText('4 fields need a change')).toBeVisible()
  await field(page, 'Company name').fill('Vela Viagens Ltda.')
  await field(page, 'Registration number').fill('CNPJ 33.000.167/0001-01')
  await field(page, 'Company address').fill('Rua dos Tabajaras 1\nFortaleza, CE')
  await field(page, 'Company email').fill('ola@vela.example')
  await field(page, 'Cadastur number').fill('26.012345.10.0001-9')
  await field(page, 'Instagram page').fill('vela')
  await page.getByRole('button', { name: 'Save and show it' }).click()
  await expect(page.getByText('Enter a full address that begins with https://').first()).toBeVisible()
  await field(page, 'Instagram page').fill('https://www.instagram.com/vela')
  await page.getByRole('button', { name: 'Save and show it' }).click()
  await expect(page.getByText('The company is named')).toBeVisible()
  for (const path of ['/about-us', '/pt/about-us']) {
    expect(await (await page.request.get(`${site.url}${path}`)).text()).toContain('Vela Viagens Ltda.')
  }
  await page.goto(`${site.url}/`)
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText(
    'Vela Viagens Ltda. · CNPJ 33.000.167/0001-01 · Cadastur 26.012345.10.0001-9 · Rua dos Tabajaras 1, Fortaleza, CE · ola@vela.example',
  )
  await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://www.instagram.com/vela')
  await expect(foot.getByRole('link', { name: 'YouTube' })).toHaveCount(0)
  await page.goto(`${site.url}/admin/setup/company`)
  await expect(field(page, 'Company name')).toHaveValue('Vela Viagens Ltda.')
  await page.getByRole('button', { name: 'Remove the company' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(field(page, 'Company name')).toHaveValue('')
  expect(await (await page.request.get(`${site.url}/about-us`)).text()).not.toContain('Vela Viagens')
})

test('a mail server is tried until it works, set with the keyboard alone, and used at once', async ({ page }) => {
  const port = await mailServer('mar alto')
  const silent = await portOf(createSilent())
  await open(page, '/admin/setup')
  await tabTo(page, page.getByRole('link', { name: 'Continue the setup' }))
  await page.keyboard.press('Enter')
  for (const step of ['Name and market', 'Company']) {
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Skip this step for now' }))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible()
  const attempt = async (to: string, which: number, password: string) => {
    for (const [name, text] of [
      ['Mail server', to],
      ['Port', String(which)],
    ] as const) {
      await field(page, name).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    await field(page, 'User').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('site')
    await field(page, 'Password').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(password)
    await tabTo(page, page.getByRole('button', { name: 'Send a test email' }))
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('Encryption').selectOption('none')
  await attempt('127.0.0.1', port, 'wrong')
  await expect(page.getByText('Enter the address email is sent from.').first()).toBeVisible()
  await field(page, 'Sender address').fill('no-reply@jangada.example')
  const failed = page.getByRole('alert').filter({ hasText: 'The test email could not be sent' })
  for (const [host, at, password, words] of [
    ['127.0.0.1', port, 'wrong', 'The server refused the user or the password.'],
    ['127.0.0.1', 1, 'x', 'Nothing listens at this address and port'],
    ['mail.invalid', 25, 'x', 'No server has this name.'],
    ['127.0.0.1', silent, 'x', 'The server did not answer in time.'],
  ] as const) {
    await attempt(host, at, password)
    await expect(failed.getByText(words)).toBeVisible({ timeout: 20_000 })
  }
  await expectGoodAt(page, WIDTHS)
  await attempt('127.0.0.1', port, 'mar alto')
  await expect(page.getByText('The mail server accepted the test email')).toBeVisible()
  expect(mails.at(-1)).toContain(`To: ${SUPERADMIN.email}`)
  await tabTo(page, page.getByRole('button', { name: 'Save and use it' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The mail server is set')).toBeVisible()
  await expect(field(page, 'Password')).toHaveValue('')
  // Again, with the password that is set and cannot be seen.
  await page.reload()
  await expect(field(page, 'Mail server')).toHaveValue('127.0.0.1')
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText('The mail server accepted the test email')).toBeVisible()
  const before = mails.length
  const body = { firstName: 'Ana', lastName: 'Lima', email: 'ana.setup@example.com', locale: 'en' }
  await page.request.post(`${site.url}/api/customer/register`, { data: body })
  await expect(() => expect(mails.slice(before).join()).toContain('To: ana.setup@example.com')).toPass({
    timeout: 20_000,
  })
})

test('email is signed only with a key whose record the domain publishes', async ({ page }) => {
  await open(page, '/admin/setup/mail')
  await expect(page.getByRole('heading', { name: 'Sign emails (DKIM)' })).toBeVisible()
  await expect(field(page, 'Domain')).toHaveValue('jangada.example')
  await field(page, 'Selector').fill('two words')
  await tabTo(page, page.getByRole('button', { name: 'Make a key' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('A selector has at most 63 letters, digits and hyphens.').first()).toBeVisible()
  await field(page, 'Selector').fill('mar-2027')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await expect(page.getByText('mar-2027._domainkey.jangada.example')).toBeVisible()
  await expect(page.getByText(/^v=DKIM1; k=rsa; p=MII/)).toBeVisible()
  await page.getByRole('button', { name: 'Check the record' }).click()
  // With a network the name is not there, without one nobody says so.
  await expect(page.getByText(/The record is not there yet|The DNS did not answer/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn signing on' }).click()
  await expect(page.getByText(/The record is not published yet/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.goto(`${site.url}/pt/admin/setup/mail`)
  await expect(page.getByRole('button', { name: 'Verificar o registro' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Remover a chave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByRole('button', { name: 'Criar uma chave' })).toBeVisible()
})

test('keys are tried, kept and never shown; a step is skipped, and the rest waits for another day', async ({
  page,
}) => {
  await open(page, '/admin/setup/payments')
  await field(page, 'Secret key of Stripe').fill('pk_test_51HxyzABCDEFabcd1234')
  await page.getByRole('button', { name: 'Test the key' }).click()
  await expect(page.getByText(/Keys that begin with pk_ are for browsers/).first()).toBeVisible()
  await field(page, 'Secret key of Stripe').fill('sk_test_51HxyzABCDEFabcd9999')
  await page.getByRole('button', { name: 'Test the key' }).click()
  await expect(page.getByText('The service does not accept this key.')).toBeVisible()
  await expect(page.getByText('“Invalid API Key provided”')).toBeVisible()
  await field(page, 'Secret key of Stripe').fill(KEY)
  await page.getByRole('button', { name: 'Test the key' }).click()
  await expect(page.getByText('The service accepts this key')).toBeVisible()
  await page.getByRole('button', { name: 'Save the key' }).click()
  await expect(page.getByText('Test key set, ending in …1234')).toBeVisible()
  expect(await page.content()).not.toContain(KEY)
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('link', { name: 'Next step' }).click()
  await field(page, 'Duffel access token').fill(`duffel_test_${'a'.repeat(30)}`)
  await page.getByRole('button', { name: 'Test the key' }).click()
  await expect(page.getByText('The service did not answer in time.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Skip this step for now' }).click()
  await expect(page.getByText('Skipped', { exact: true })).toHaveCount(3)
  await page.reload()
  await expect(page.getByText('Skipped', { exact: true })).toHaveCount(3)
  await page.getByRole('link', { name: /^Payments/ }).click()
  await page.getByRole('button', { name: 'Remove the key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Test key set')).toHaveCount(0)
})

test('without the demonstration nothing invented is shown or sold, and it comes back', async ({ page, browser }) => {
  const post = async (path: string, data: object) => page.request.post(`${site.url}/api${path}`, { data })
  const [day, back] = [30, 37].map((days) => new Date(site.now() + days * 86_400_000).toISOString().slice(0, 10))
  const asked = { slices: [{ origin: 'GRU', destination: 'LIS', date: day }], adults: 1, childAges: [] }
  const found = await (await post('/flights/search', asked)).json()
  const offer = `${site.url}/flights/${found.options[0].fares[0].offerId}`
  const stays = `hotels?cityCode=FOR&checkInDate=${day}&checkOutDate=${back}&adults=2`
  const hotels = await (await page.request.get(`${site.url}/sitemaps/hotels-1.xml`)).text()
  const hotel = String(/<loc>([^<]*\/hotels\/[^<]+)</.exec(hotels)?.[1])
  const lucia = { email: 'lucia@example.com', password: 'rede branca na varanda' }
  expect((await post('/hotel-owner/auth/login', lucia)).status()).toBe(200)

  await open(page, '/admin/setup/stock')
  await expect(page.getByText(/This database has an invented world: .* 640 hotels and 420 car depots/)).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: /^The demonstration/ }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('button', { name: 'Save and use it' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The demonstration is off the site')).toBeVisible()

  const visitor = await browser.newContext()
  const visit = await visitor.newPage()
  for (const [path, words] of [
    [
      `/flights?origin=GRU&destination=LIS&departureDate=${day}&tripType=one-way&adults=1`,
      'API Configuration Required',
    ],
    [`/${stays}`, 'We have no hotels in Fortaleza yet'],
    ['/insurance', 'No insurance is on sale at the moment'],
    ['/offers', 'No offers from São Paulo at the moment'],
    ['/car-rental', ''],
    ['/', ''],
    ['/destinations', 'There is nothing here yet'],
    ['/flight-routes', 'There is nothing here yet'],
    ['/explore', 'No trip within this budget'],
    ['/packages', ''],
  ] as const) {
    await visit.goto(`${site.url}${path}`)
    if (words) await expect(visit.getByText(words).first()).toBeVisible()
    const said = visit.getByRole('main').getByText(/(is|are) invented|demonstration/i)
    // Its terms say it to those who are insured already.
    if (path !== '/insurance') await expect(said, `what ${path} says`).toHaveCount(0)
    await expect(visit.getByRole('contentinfo').getByText('Demonstration:')).toHaveCount(0)
    await expectGoodAt(visit, WIDTHS)
  }
  for (const [address, status] of [
    [offer, 404],
    [hotel, 404],
    [`${site.url}/sitemaps/hotels-1.xml`, 404],
    [`${site.url}/sitemaps/routes-1.xml`, 404],
    [`${site.url}/flight-routes/gru/lis`, 302],
  ] as const) {
    const answer = await visit.request.get(address, { maxRedirects: 0 })
    expect([address, answer.status()]).toEqual([address, status])
  }
  await visitor.close()
  expect((await post('/hotel-owner/auth/login', lucia)).status()).toBe(401)

  await page.getByRole('radio', { name: /^The demonstration/ }).check()
  await page.getByRole('button', { name: 'Save and use it' }).click()
  await expect(page.getByText('The demonstration is shown')).toBeVisible()
  expect((await post('/hotel-owner/auth/login', lucia)).status()).toBe(200)
  await page.goto(`${site.url}/${stays}`)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a search whose suppliers cannot be reached says so in a toast and a banner, and works again with them', async ({
  page,
}) => {
  const books = new pg.Client({ connectionString: site.databaseUrl })
  await books.connect()
  const day = (count: number) => new Date(site.now() + count * 86_400_000).toISOString().slice(0, 10)
  const flights = `flights?origin=GRU&destination=GIG&departureDate=${day(30)}&tripType=one-way&adults=1`
  const hotels = `hotels?cityCode=RIO&checkInDate=${day(30)}&checkOutDate=${day(32)}&adults=2`
  try {
    for (const [table, path, words] of [
      ['flight_inventory', `/${flights}`, 'Flight search service requires API configuration.'],
      ['room_nights', `/${hotels}`, 'Hotel search service requires API configuration.'],
    ] as const) {
      await books.query(`alter table ${table} rename to ${table}_away`)
      await page.goto(`${site.url}${path}`)
      const toast = page.getByRole('alert').filter({ hasText: 'Search unavailable' })
      await expect(toast).toContainText(words)
      await expect(page.getByText('API Configuration Required')).toBeVisible()
      await expectGoodAt(page, WIDTHS)
      await books.query(`alter table ${table}_away rename to ${table}`)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('API Configuration Required')).toHaveCount(0)
      await expect(page.getByRole('article').first()).toBeVisible()
    }
  } finally {
    await books.end()
  }
})

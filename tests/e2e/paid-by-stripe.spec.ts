import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { scriptStripeFor } from '#modules/payments/sample-stripe.fixture.ts'
import { expectAccessible, expectGoodAt } from './accessible.ts'
import { expectBalanced } from './balanced.ts'
import { newAddress, PASSWORD } from './customers.ts'
import { intercept } from './intercept.ts'
import { expectMail } from './mailbox.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { openAsOwner, registerOwner, signInOwner } from './owners.ts'
import { inviteStaff, openAs, type StaffSession, signInSuperadmin } from './staff.ts'

const ASKED = '2026-11-21T12:00:00.000Z'
const ACCOUNT = '**/api/hotel-owner/stripe-account'

test('being paid by Stripe: why it cannot be had, what Stripe still wants, and what a wrong password says', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const owner = await registerOwner(String(baseURL), 'dora')
  await openAsOwner(page, owner, '/hotel-owner/settings')
  const part = page.getByRole('main').getByRole('region', { name: 'Payouts by Stripe' })
  await expect(part).toContainText('this site does not take payments by Stripe')
  await expect(part.getByRole('button')).toHaveCount(0)
  const account = {
    details_submitted: false,
    payouts_enabled: false,
    due: ['external_account', 'tos_acceptance.date'],
    ended: null,
    chosen: null,
    asked_at: ASKED,
  }
  await intercept(page, ACCOUNT, (route) => route.fulfill({ json: { data: { available: true, account } } }))
  await page.reload()
  await expect(part).toContainText('Stripe needs 2 more answers from you.')
  await part.getByRole('button', { name: 'Continue at Stripe' }).click()
  await part.getByRole('button', { name: 'Continue at Stripe' }).click()
  await expect(part.getByRole('alert')).toContainText('Password is required')
  await part.getByRole('textbox', { name: 'Your password' }).fill('not this one')
  await part.getByRole('button', { name: 'Continue at Stripe' }).click()
  await expect(part.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  // The right one meets a site that takes nothing by Stripe.
  await part.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await part.getByRole('button', { name: 'Continue at Stripe' }).click()
  await expect(part.getByRole('alert')).toContainText('not available at the moment')
  await page.unroute(ACCOUNT)
})

// An owner whose stays are over and not paid for yet, on a site that takes payments by Stripe.
const LUCIA = { email: 'lucia@example.com', password: 'rede branca na varanda' }
const COMPANY = 'Pousadas do Nordeste Ltda'
const WIDTHS = [360, 1280]
const MINUTE = 60_000
type Stripe = Awaited<ReturnType<typeof scriptStripeFor>>
type World = { site: MovingSite; stripe: Stripe; browser: Browser }

/** Someone at a browser of their own, whose clock is that of the site. */
async function visitor({ site, browser }: World): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await page.clock.install({ time: site.now() })
  return page
}

async function asStaff(world: World, session: StaffSession): Promise<Page> {
  const page = await visitor(world)
  await openAs(page, session)
  return page
}

async function asLucia(world: World, path: string): Promise<Page> {
  const page = await visitor(world)
  await openAsOwner(page, await signInOwner(world.site.url, LUCIA), path)
  return page
}

const partOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Payouts by Stripe' })

async function press(page: Page, verb: string): Promise<void> {
  const part = partOf(page)
  await part.getByRole('button', { name: verb }).click()
  await part.getByRole('textbox', { name: 'Your password' }).fill(LUCIA.password)
  await part.getByRole('button', { name: verb }).click()
}

/** Stripe's own pages, as far as they concern us: they lead back to where we said. */
async function playStripesPages(context: BrowserContext, { returnsTo }: Stripe): Promise<void> {
  await intercept(context, 'https://connect.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Stripe</h1><a href="${returnsTo()}">Return to the partner portal</a>`,
    }),
  )
}

/** Through Stripe's pages and back. Its last account is the one that was opened. */
async function connect(page: Page, { stripe }: World): Promise<string> {
  await press(page, 'Set up with Stripe')
  await expect(page.getByRole('heading', { name: 'Stripe', exact: true })).toBeVisible()
  const account = [...stripe.accounts.keys()].at(-1) ?? ''
  stripe.onboard(account)
  await page.getByRole('link', { name: 'Return to the partner portal' }).click()
  await expect(page).toHaveURL(/\/hotel-owner\/settings$/)
  return account
}

/** A Thursday at noon in Brasília, when the 72 hours are long over. */
async function travelToPayday(site: MovingSite): Promise<void> {
  const THURSDAY = 4
  const payday = new Date(Date.now() + 4 * 24 * 60 * MINUTE)
  while (payday.getUTCDay() !== THURSDAY) payday.setUTCDate(payday.getUTCDate() + 1)
  payday.setUTCHours(15, 0, 0, 0)
  site.setAhead(Math.round((payday.getTime() - Date.now()) / MINUTE))
  const method = async () => {
    const { token } = await signInOwner(site.url, LUCIA)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${site.url}/api/hotel-owner/payout-details`, { headers })
    return ((await answer.json()) as { data: { in_force: { payment_method: string } } }).data.in_force.payment_method
  }
  await expect.poll(method).toBe('stripe')
}

async function prepareRun(page: Page): Promise<string> {
  await page.goto('/admin/payouts')
  await expect(page.getByRole('row', { name: COMPANY })).toContainText('Stripe …')
  await page.getByRole('button', { name: /^Prepare the run: R\$/ }).click()
  await expect(page.getByText('so a colleague has to approve it')).toBeVisible()
  return new URL(page.url()).pathname
}

/** What Stripe is asked for, and what a mail says, comes to pass by itself: one looks again. */
async function expectSoon(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await look()
  }).toPass({ timeout: 60_000 })
}

test('an owner connects an account at Stripe, is paid to it, and what Stripe takes back is owed again', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  let now = () => Date.now()
  const stripe = await scriptStripeFor(() => new Date(now()))
  const site = await startMovingSite(stripe.env)
  now = site.now
  const world = { site, stripe, browser }
  try {
    await journey(world)
  } finally {
    await site.stop()
    await stripe.close()
  }
})

async function journey(world: World): Promise<void> {
  const { site, stripe } = world
  const root = await signInSuperadmin(site.url, site.setupToken)
  const kept = await fetch(`${site.url}/api/admin/settings/keys`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${root.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'stripe', key: stripe.key, version: 0 }),
  })
  expect(kept.status).toBe(204)

  await test.step('the owner sets the account up at Stripe, and chooses it', async () => {
    const owner = await asLucia(world, '/hotel-owner/settings')
    await playStripesPages(owner.context(), stripe)
    const first = await connect(owner, world)
    await expect(partOf(owner)).toContainText('Your account at Stripe is ready. Choose it')
    // It is closed before it was chosen: another takes its place.
    stripe.accounts.delete(first)
    await owner.reload()
    await expect(partOf(owner)).toContainText('Stripe no longer knows your account')
    await expectGoodAt(owner, WIDTHS)
    await press(owner, 'Set up a new account with Stripe')
    await owner.getByRole('link', { name: 'Return to the partner portal' }).click()
    await expect(partOf(owner)).toContainText('Stripe needs 2 more answers from you.')
    const account = [...stripe.accounts.values()].at(-1)
    stripe.onboard(account?.id ?? '')
    expect((await stripe.tell(site.url, 'account.updated', account ?? {})).status).toBe(204)
    await owner.reload()
    await press(owner, 'Get paid by Stripe')
    await expect(partOf(owner)).toContainText('We pay to it once the change takes effect.')
    await expectMail(site.url, /Your payout details will change|Seus dados de recebimento vão mudar/, LUCIA.email)
    await owner.context().close()
  })

  await travelToPayday(site)
  const again = await signInSuperadmin(site.url, undefined, site.now())
  const eva = { firstName: 'Eva', lastName: 'Dias', password: 'janela aberta para o mar', role: 'finance' }
  const second = await inviteStaff(site.url, again, { ...eva, email: newAddress('eva') }, site.now())
  const desk = await asStaff(world, again)
  const row = desk.getByRole('row', { name: COMPANY })
  await test.step('staff prepare and approve a run, and Stripe carries it out', async () => {
    await desk.goto('/admin/hotel-owners')
    await desk.getByRole('link', { name: COMPANY }).click()
    await expect(desk.getByText('Ready to be paid to')).toBeVisible()
    await expectGoodAt(desk, WIDTHS)
    const path = await prepareRun(desk)
    const approving = await asStaff(world, second)
    await approving.goto(path)
    await approving.getByRole('button', { name: 'Approve the run' }).click()
    await expect(approving.getByRole('heading', { level: 1 })).toContainText('Approved')
    await expectSoon(desk, () => expect(row).toContainText(/tr_\w+/, { timeout: 2_000 }))
    await expectGoodAt(desk, WIDTHS)
    expect(stripe.transfers.size).toBe(1)
    await expectMail(site.url, /to your account at Stripe|para a sua conta na Stripe/, LUCIA.email)
  })

  const [made] = stripe.transfers.values()
  if (!made) throw new Error('no transfer was made')
  await test.step('a part of it comes back, and the owner reads when that is paid again', async () => {
    made.amount_reversed = 1_000
    expect((await stripe.tell(site.url, 'transfer.reversed', made)).status).toBe(204)
    await expectSoon(desk, () => expect(row).toContainText('R$10.00 of it came back', { timeout: 2_000 }))
    await expectGoodAt(desk, WIDTHS)
    await expectMail(site.url, /Stripe took back R\$\s?10\.00|A Stripe retirou R\$\s?10,00/, LUCIA.email)
    await expectBalanced(site)
  })

  await test.step('the rest comes back as well, and waits for the word of the owner', async () => {
    made.amount_reversed = made.amount
    expect((await stripe.tell(site.url, 'transfer.reversed', made)).status).toBe(204)
    await expectSoon(desk, () => expect(row).toContainText('Sent back', { timeout: 2_000 }))
    const owner = await asLucia(world, '/hotel-owner/earnings')
    await expect(owner.getByText(/came back from Stripe$/)).toBeVisible()
    await expect(owner.getByRole('main')).not.toContainText(/the bank\b|Banks take/)
    await expectGoodAt(owner, WIDTHS)
    await owner.getByRole('button', { name: 'These details are right' }).click()
    await expect(owner.getByText(/came back from Stripe$/)).toHaveCount(0)
    await expectMail(site.url, /Your payout by Stripe came back|Seu repasse pela Stripe voltou/, LUCIA.email)
    await expectBalanced(site)
  })
}

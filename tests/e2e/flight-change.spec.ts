import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Booked, read } from '#tests/chaos/traveller.ts'
import { expectGoodAt } from './accessible.ts'
import { CARDS, payByCard } from './checkout.ts'
import { openAsCustomer, registerCustomer } from './customers.ts'
import { inDays } from './journeys.ts'
import { expectMail, mailLink } from './mailbox.ts'
import { tabTo } from './owners.ts'
import { pickDays } from './pick-days.ts'
import { openAs, signInSuperadmin } from './staff.ts'
import { bookTicketed } from './ticketed.ts'

test.describe.configure({ timeout: 150_000 })

const site = String(process.env['E2E_URL'])
const WIDTHS = [360, 768, 1280]
/** Flights of tomorrow's week cost more than those of the next months. */
const [DEAR, CHEAP] = [5, 66]

async function visitor(browser: Browser, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

const now = (booked: Booked) => read(() => site, booked)

test('a customer takes dearer flights, pays the difference and flies on new tickets', async ({ browser }) => {
  const customer = await registerCustomer(site, 'change')
  const booked = await bookTicketed(site, { to: 'FOR', inDays: CHEAP, customer })
  const page = await visitor(browser)
  await openAsCustomer(page, customer, `/reservations/${booked.code}`)
  const ticket = page.getByText(/^Ticket \d{3} \d{10}$/)
  const before = await ticket.textContent()
  await page.getByRole('button', { name: 'Change flights' }).click()
  const choosing = page.getByRole('dialog', { name: 'Choose other flights' })
  await expect(choosing.getByRole('button', { name: 'See what it costs' }).first()).toBeVisible()
  // No such day: it is said, and another day can be chosen.
  await choosing.getByLabel('GRU – FOR').fill(inDays(-3))
  await expect(choosing.getByText('No flights could be found for these days')).toBeVisible()
  await pickDays(page, choosing, { first: 'GRU – FOR', days: [inDays(DEAR)] })
  await expect(choosing.getByRole('button', { name: 'See what it costs' }).first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await choosing.getByRole('button', { name: 'See what it costs' }).first().click()
  const quoted = page.getByRole('dialog', { name: 'Cost of the change' })
  await expect(quoted.getByText('You could cancel now for a full refund')).toBeVisible()
  await expect(quoted.getByText('Difference in fare')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await quoted.getByRole('button', { name: 'Other flights' }).click()
  await choosing.getByRole('button', { name: 'See what it costs' }).first().click()
  await quoted.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(quoted).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Requested change' })).toBeVisible()
  await expect(page.getByText(/^The new seats are held until/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await payByCard(page, CARDS.good)
  await expect(page.getByText('Your flights are changed')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Confirmed and ticketed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requested change' })).toHaveCount(0)
  expect(await ticket.textContent()).not.toBe(before)
  await expectGoodAt(page, WIDTHS)
  await expect
    .poll(async () => (await now(booked)).items.map(({ status }) => status))
    .toEqual(['cancelled', 'ticketed'])
  const view = await now(booked)
  const paid = view.payments.reduce((sum, { captured, refunded }) => sum + captured.amount - refunded.amount, 0)
  expect(paid).toBe(view.total.amount)
  expect(paid).toBeGreaterThan(booked.reservation.total.amount)
  await expectMail(site, `Your new tickets: São Paulo → Fortaleza (${booked.code})`)
  await page.context().close()
})

test('a guest with a telephone, in Portuguese and by keyboard, takes a change back and has the old flights', async ({
  browser,
}) => {
  const booked = await bookTicketed(site, { to: 'REC', inDays: CHEAP, locale: 'pt-BR' })
  const link = await mailLink(site, booked.reservation.contact.email, /link=/)
  const page = await visitor(browser, 360)
  await page.goto(site + link)
  await expect(page).toHaveURL(`${site}/pt/reservations/${booked.code}`)
  await tabTo(page, page.getByRole('button', { name: 'Alterar voos' }), 150)
  await page.keyboard.press('Enter')
  const choosing = page.getByRole('dialog', { name: 'Escolher outros voos' })
  await pickDays(page, choosing, { first: 'GRU – REC', days: [inDays(DEAR)], by: 'keyboard', locale: 'pt-BR' })
  const [first] = [choosing.getByRole('button', { name: 'Ver quanto custa' }).first()]
  await expect(first).toBeVisible()
  await expectGoodAt(page, [360])
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  const quoted = page.getByRole('dialog', { name: 'Quanto custa a alteração' })
  await expect(quoted.getByText('Você poderia cancelar agora com reembolso total')).toBeVisible()
  await expectGoodAt(page, [360])
  await tabTo(page, quoted.getByRole('button', { name: 'Continuar para o pagamento' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Os novos lugares estão guardados até/)).toBeVisible()
  await expectGoodAt(page, [360])
  await tabTo(page, page.getByRole('button', { name: 'Retirar o pedido' }), 150)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Os novos lugares estão guardados até/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Alterar voos' })).toBeVisible()
  expect((await now(booked)).items.map(({ status }) => status)).toEqual(['ticketed'])
  await page.context().close()
})

test('staff take cheaper flights in the name of the traveller, and the difference goes back', async ({ browser }) => {
  const booked = await bookTicketed(site, { to: 'SSA', inDays: DEAR })
  const page = await visitor(browser)
  await openAs(page, await signInSuperadmin(site))
  await page.goto(`/admin/reservations/${booked.code}`)
  await page.getByRole('button', { name: 'Act on behalf of the traveller' }).click()
  const reason = page.getByRole('dialog', { name: `Act on behalf of the traveller of ${booked.code}` })
  await reason.getByRole('textbox', { name: 'Reason' }).fill('Asks by phone')
  await reason.getByRole('button', { name: 'Continue' }).click()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    reason.getByRole('link', { name: 'Open the tab' }).click(),
  ])
  await tab.getByRole('button', { name: 'Change flights' }).click()
  const choosing = tab.getByRole('dialog', { name: 'Choose other flights' })
  await choosing.getByLabel('GRU – SSA').fill(inDays(CHEAP))
  await choosing.getByRole('button', { name: 'See what it costs' }).first().click()
  const quoted = tab.getByRole('dialog', { name: 'Cost of the change' })
  await expect(quoted.getByText('You get back', { exact: true })).toBeVisible()
  await expectGoodAt(tab, WIDTHS)
  await quoted.getByRole('button', { name: 'Change the flights' }).click()
  await expect(tab.getByText('Your flights are changed')).toBeVisible({ timeout: 30_000 })
  await expectGoodAt(tab, WIDTHS)
  await expect.poll(async () => (await now(booked)).refunds.length).toBe(1)
  const view = await now(booked)
  expect(view.total.amount).toBe(booked.reservation.total.amount - (view.refunds[0]?.amount.amount ?? 0))
  await page.goto(`/admin/reservations/${booked.code}`)
  await expect(page.getByText(/· Iara Prado$/).first()).toBeVisible()
  await page.context().close()
})

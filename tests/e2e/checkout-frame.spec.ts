import { expect, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { ANA, amountIn, continueButton, fillContact, fillTraveller, hold, holdFromExtras, offerId } from './checkout.ts'
import { newAddress } from './customers.ts'
import { holdScripts } from './held-scripts.ts'
import { hotelPath } from './journeys.ts'

test.describe.configure({ timeout: 120_000 })

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your trip and its price' })
const nationality = (page: Page, traveller = 1) =>
  page.getByRole('group', { name: `Traveller ${traveller}` }).getByLabel('Nationality')
const ofPhone = (page: Page) => page.getByLabel('Country of the phone')
const total = (page: Page) =>
  amountIn(
    summary(page)
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell'),
  )

test('nothing leads away from the checkout but the mark; what else a page has is at its foot', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/checkout?offer=${await offerId(String(baseURL))}`)
  const [banner, foot] = [page.getByRole('banner'), page.getByRole('contentinfo')]
  await expect(banner.getByText('Secure payment')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const links = banner.getByRole('link').filter({ visible: true })
  await expect(links).toHaveText(['Jangada', 'Help(new tab)'])
  await expect(links.first()).toHaveAttribute('href', '/')
  await expect(links.last()).toHaveAttribute('target', '_blank')
  await expect(banner.getByRole('button', { name: 'Chat' })).toBeVisible()
  for (const name of ['Sign In', 'Sign Up', 'Privacy', 'Terms']) {
    await expect(foot.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(foot.getByRole('button', { name: 'BRL' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Hotels' })).toHaveCount(0)
  await foot.getByRole('link', { name: 'Português' }).click()
  await expect(page.getByRole('banner').getByText('Pagamento seguro')).toBeVisible()
  await page.goto('/flights')
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
})

test.describe('countries', () => {
  test.use({ locale: 'de-AT' })

  test('are proposed before any script has come, follow the first traveller, and never take the place of a choice', async ({
    page,
    baseURL,
  }) => {
    const id = await offerId(String(baseURL), { adults: 2 })
    const release = await holdScripts(page)
    await page.goto(`/checkout?offer=${id}`, { waitUntil: 'commit' })
    await expect(nationality(page).locator('option:checked')).toHaveText('Austria')
    release()
    await expect(nationality(page).getByRole('option', { name: 'Brazil' })).toBeAttached()
    await expect(nationality(page)).toHaveValue('AT')
    await expect(ofPhone(page)).toHaveValue('AT')
    await nationality(page).selectOption('PT')
    await expect(nationality(page, 2)).toHaveValue('PT')
    await expect(page.getByLabel('Issued by').first()).toHaveValue('PT')
    await expect(ofPhone(page)).toHaveValue('PT')
    await nationality(page, 2).selectOption('AR')
    await ofPhone(page).selectOption('BR')
    await page.getByLabel('Travel document').first().selectOption('id')
    await nationality(page).selectOption('ES')
    await page.reload()
    await expect(nationality(page).getByRole('option', { name: 'Brazil' })).toBeAttached()
    await expect(nationality(page)).toHaveValue('ES')
    await expect(nationality(page, 2)).toHaveValue('AR')
    await expect(ofPhone(page)).toHaveValue('BR')
    await expect(page.getByLabel('Travel document').first()).toHaveValue('id')
  })

  test('on Portuguese pages are Brazil, also for a stay', async ({ page, baseURL }) => {
    await page.goto(`/pt/checkout?offer=${await offerId(String(baseURL))}`)
    await expect(page.getByLabel('Nacionalidade')).toHaveValue('BR')
    await page.goto(await stayCheckout(page, String(baseURL)))
    await expect(ofPhone(page)).toHaveValue('AT')
  })
})

/** The checkout of a room that is free. */
async function stayCheckout(page: Page, baseURL: string): Promise<string> {
  await page.goto(await hotelPath(baseURL))
  const link = page.getByRole('link', { name: /^Reserve / }).first()
  return String(await link.getAttribute('href'))
}

test('how long names may be is said while they are typed, to those who hear it, too', async ({ page, baseURL }) => {
  await page.goto(`/checkout?offer=${await offerId(String(baseURL))}`)
  const [given, surname] = [page.getByLabel('Given names'), page.getByLabel('Surname')]
  await given.fill('Maria Francisca Antonieta')
  await surname.fill('Albuquerque e Cavalcanti')
  await expect(page.getByText('A ticket has room for 7 more letters of these names.')).toBeVisible()
  await expect(surname).toHaveAccessibleDescription(/A ticket has room for 7 more letters/)
  await surname.pressSequentially(' de Souza')
  await expect(given).toHaveAccessibleDescription(/These names are too long for a ticket/)
  await expectGoodAt(page, [360, 1280])
  await page.getByRole('button', { name: 'Use the shortened names' }).click()
  await expect(page.getByText(/ALBUQUERQUE/)).toHaveCount(0)
  await expect(surname).toHaveValue('Albuquerque e Cavalcanti de Souza')
})

test('what the fare includes and the total are in sight, and the terms are beside the button that pays', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/checkout?offer=${await offerId(String(baseURL))}`)
  const sum = await total(page)
  const included = summary(page).getByRole('heading', { name: 'What the fare includes' })
  await expect(included.locator('..')).toContainText(/Carry-on bags.*Checked bags.*Changes.*If you cancel/)
  await expect(continueButton(page)).toHaveText(new RegExp(`^Continue to bags and seats · .*${sum}$`))
  await page.getByLabel('Mobile phone').focus()
  await expect(included).toBeInViewport()
  await fillTraveller(page, 0, ANA)
  await fillContact(page, newAddress('sum'))
  await continueButton(page).click()
  await expect(continueButton(page)).toHaveText(new RegExp(`^Continue to payment · .*${sum}$`))
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: /^Total, taxes included/ }).click()
  await expect(page.getByRole('dialog').getByText('What the fare includes')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await holdFromExtras(page)

  const pay = page.getByRole('button', { name: /^Pay/ })
  await expect(pay).toContainText(sum)
  await page.getByLabel('Instalments').selectOption('3')
  await expect(pay).toHaveText(new RegExp(`^Pay .*${sum} in 3 × `))
  const card = pay.locator('xpath=ancestor::div[.//a][1]')
  await expect(card).toContainText(/cancellation/)
  await expect(card.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute('href', '/terms')
  const rules = card.getByRole('link', { name: 'rules of cancellation' })
  const [opened] = await Promise.all([page.waitForEvent('popup'), rules.click()])
  await expect(opened.getByRole('heading', { name: 'Cancelling, and what comes back' })).toBeInViewport()
  await opened.close()
  await page.getByText('Pix', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'rules of cancellation' }).filter({ visible: true })).toHaveCount(1)
})

/** Of every field that is seen: which token it has. `off` and none are left out. */
const tokensOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const fields = main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
    return [...fields].flatMap(({ autocomplete }) => (autocomplete && autocomplete !== 'off' ? [autocomplete] : []))
  })
const DAY = ['bday-day', 'bday-month', 'bday-year']
const PERSON = ['given-name', 'family-name', ...DAY, 'sex', 'country']
const CONTACT = ['email', 'country', 'tel']

test('browsers can fill in every form of the checkout, each person by themselves', async ({ page, baseURL }) => {
  const base = String(baseURL)
  const flight = await offerId(base, { adults: 2 })
  await page.goto(`/checkout?offer=${flight}`)
  await expect(nationality(page).getByRole('option', { name: 'Brazil' })).toBeAttached()
  const second = PERSON.map((token) => `section-traveller2 ${token}`)
  expect(await tokensOf(page)).toEqual([...PERSON, ...second, ...CONTACT])
  const stay = new URL(await stayCheckout(page, base), base).searchParams.get('offer')
  await page.goto(`/checkout?offer=${stay}`)
  await expect(ofPhone(page)).toBeVisible()
  expect(await tokensOf(page)).toEqual(['given-name', 'family-name', ...CONTACT])
  await page.goto(`/checkout?offer=${flight}&offer=${stay}`)
  await expect(page.getByRole('checkbox', { name: 'Same as traveller 1' })).toBeVisible()
  const guest = ['section-guest1 given-name', 'section-guest1 family-name']
  expect(await tokensOf(page)).toEqual([...PERSON, ...second, ...guest, ...CONTACT])
  await hold(page, await offerId(base), newAddress('autofill'))
  const fields = page.frameLocator('iframe[title="Card details"]').locator('input[autocomplete]')
  await expect(fields).toHaveCount(4)
  const tokens = await fields.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))
  expect(tokens).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name'])
})

for (const [language, path] of Object.entries({ English: '', Portuguese: '/pt' })) {
  test(`in ${language} every step is good at 360, 768 and 1280 px`, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const id = await offerId(String(baseURL))
    await page.goto(`/checkout?offer=${id}`)
    await fillTraveller(page, 0, ANA)
    await fillContact(page, newAddress('widths'))
    // What is typed stays in the tab.
    await page.goto(`${path}/checkout?offer=${id}`)
    await expect(page.locator('[id="contact.email"]')).not.toHaveValue('')
    await expectGoodAt(page, [360, 768, 1280])
    const next = page.getByRole('button', { name: /^Continu/ }).filter({ visible: true })
    await next.click()
    await expect(page).toHaveURL(/step=extras/)
    await expectGoodAt(page, [360, 768, 1280])
    await next.click()
    await page.waitForURL(/\?reservation=/)
    await expect(page.locator('iframe').first()).toBeVisible()
    await expect(page.locator('iframe').first().contentFrame().locator('#number')).toBeVisible()
    await expectGoodAt(page, [360, 768, 1280])
  })
}

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectGoodAt, expectNothingSideways } from './accessible.ts'
import { ANA, CARDS, continueButton, fillContact, fillDay, fillTraveller, offerId, payByCard } from './checkout.ts'
import { newAddress } from './customers.ts'
import { inDays } from './journeys.ts'
import { pickDays } from './pick-days.ts'

// Insurance: asked for, compared, bought, cancelled within the free look; and added to a trip, never chosen beforehand.

const WIDTHS = [360, 768, 1280]
const quotePath = () => `/insurance?region=europe&from=${inDays(30)}&until=${inDays(39)}&age1=38&age2=7`

async function nameInsured(
  page: Page,
  index: number,
  person: { givenNames: string; surname: string; birthDate: string },
) {
  const group = page.getByRole('group', { name: new RegExp(`^Person ${index + 1}`) })
  await group.getByLabel('Given names').fill(person.givenNames)
  await group.getByLabel('Surname').fill(person.surname)
  await fillDay(group, 'Birth date', person.birthDate)
}

test('a policy is quoted, bought with its terms in view, cancelled within the free look and refunded', async ({
  page,
}) => {
  await page.goto('/insurance')
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('button', { name: 'See prices' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Please check these details' })
  await problems.getByRole('link', { name: 'Choose your destination.' }).click()
  await expect(page.getByLabel('Where are you travelling?')).toBeFocused()

  await page.getByLabel('Where are you travelling?').selectOption('Europe')
  await pickDays(page, page, { first: 'First day', last: 'Last day', days: [inDays(30), inDays(39)], by: 'keyboard' })
  await page.getByLabel('Age of person 1').fill('38')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('Age of person 2').fill('7')
  await page.getByRole('button', { name: 'See prices' }).click()
  await expect(page.getByRole('heading', { name: 'Three covers for your trip' })).toBeFocused()
  await expectGoodAt(page, WIDTHS)
  await page.getByText('What is not covered', { exact: true }).click()
  await expect(page.getByText(/Treatment that was planned before the trip/)).toBeVisible()

  await page.getByRole('link', { name: 'Choose this cover: Plus' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is insured?' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Read the terms/ })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await continueButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check these details' })).toBeFocused()
  const year = new Date().getUTCFullYear()
  await nameInsured(page, 0, { ...ANA, birthDate: `${year - 70}-01-01` })
  await nameInsured(page, 1, { givenNames: 'Clara', surname: 'Souza', birthDate: `${year - 8}-06-01` })
  await fillContact(page, newAddress('ana'))
  await continueButton(page).click()
  await expect(page.getByText(/the price differs/).first()).toBeVisible()
  await fillDay(page.getByRole('group', { name: /^Person 1/ }), 'Birth date', `${year - 38}-01-01`)
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)

  await page.waitForURL(/\/success\?reservation=/)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByText(/HA-\d{7}-\d/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Insurance policy/ }).click()
  expect((await download).suggestedFilename()).toMatch(/policy\.pdf$/)
  await expectGoodAt(page, WIDTHS)
  await expect(page.getByRole('link', { name: 'Report a claim' })).toHaveAttribute('href', /topic=claim&code=\w{6}/)

  await page.getByRole('button', { name: 'Cancel booking (see your refund first)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/you get a full refund/).first()).toBeVisible()
  await dialog
    .getByRole('button', { name: /^(Yes, cancel|Cancel)/ })
    .last()
    .click()
  await expect(page.getByText(/cancelled and refunded|Follow your refund below/).first()).toBeVisible()
})

/** One person for ten days of Europe, bought; the page is that of the booking. */
async function buyForOne(page: Page) {
  await page.goto(`/insurance?region=europe&from=${inDays(30)}&until=${inDays(39)}&age1=38`)
  await page.getByRole('link', { name: 'Choose this cover: Plus' }).click()
  await nameInsured(page, 0, { ...ANA, birthDate: `${new Date().getUTCFullYear() - 38}-01-01` })
  await fillContact(page, newAddress('ana'))
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await page.waitForURL(/\/success\?reservation=/)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByText(/HA-\d{7}-\d/)).toBeVisible()
}

test('a policy is changed: two days and a person more are paid, then a shorter one gives money back', async ({
  page,
}) => {
  await buyForOne(page)
  const number = await page.getByText(/HA-\d{7}-\d/).textContent()
  const open = page.getByRole('button', { name: 'Change days or people' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await expect(dialog.getByText('The policy already has these details.').first()).toBeVisible()
  await pickDays(page, dialog, { first: 'First day', last: 'Last day', days: [null, inDays(41)] })
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  const clara = dialog.getByRole('group', { name: 'Person 2' })
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await expect(clara.getByText('Enter the insured person’s surname.')).toBeVisible()
  await clara.getByLabel('Given names').fill('Clara')
  await clara.getByLabel('Surname').fill('Souza')
  await fillDay(clara, 'Birth date', `${new Date().getUTCFullYear() - 98}-06-01`)
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await expect(clara.getByText(/People up to 85 can be insured/)).toBeVisible()
  await fillDay(clara, 'Birth date', `${new Date().getUTCFullYear() - 8}-06-01`)
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  const price = dialog.getByRole('region', { name: 'The new price' })
  await expect(price.getByText('To pay', { exact: true })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page.getByRole('heading', { name: 'Requested change' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await payByCard(page, CARDS.noFunds)
  await expect(page.getByText(/declined|did not/i).first()).toBeVisible()
  await payByCard(page, CARDS.good)
  await expect(page.getByText('Your insurance is changed').first()).toBeVisible()
  await expect(page.getByText(number ?? '')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Insured people' }).getByText('Clara Souza')).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await open.click()
  await dialog.getByRole('button', { name: 'Remove person 2' }).press('Enter')
  await expect(dialog.getByRole('group', { name: 'Person 2' })).toHaveCount(0)
  await dialog.getByLabel('Last day').fill(inDays(37))
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await expect(price.getByText('You get back', { exact: true })).toBeVisible()
  await expect(price.getByText(/can withdraw within 7 days/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await dialog.getByRole('button', { name: 'Change the policy' }).click()
  await expect(page.getByText('Your insurance is changed').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Insured people' }).getByText('Clara Souza')).toHaveCount(0)
  await expect(page.getByText('The policy was changed')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Insurance policy/ }).click()
  expect((await download).suggestedFilename()).toMatch(/policy\.pdf$/)

  await page.goto(`/pt${new URL(page.url()).pathname}`)
  await page.getByRole('button', { name: 'Alterar dias ou pessoas' }).click()
  await pickDays(page, dialog, {
    first: 'Primeiro dia',
    last: 'Último dia',
    days: [null, inDays(38)],
    by: 'keyboard',
    locale: 'pt-BR',
  })
  await dialog.getByRole('button', { name: 'Ver o novo preço' }).click()
  await expect(dialog.getByText(/Em seguida você paga a diferença/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('button', { name: 'Retirar o pedido' }).click()
  await expect(page.getByText('O pedido de alteração da apólice foi retirado')).toBeVisible()
})

test('a trip is insured in its own checkout by choice, in one payment, and the choice can be taken back', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/checkout?offer=${await offerId(String(baseURL))}`)
  const section = page.getByRole('region', { name: 'Travel insurance, if you want it' })
  await expect(section.getByText('enter the birth dates above')).toBeVisible()
  await fillTraveller(page, 0, ANA)
  await fillContact(page, newAddress('ana'))
  await expect(section.getByRole('button', { name: 'Add Plus to this booking' })).toBeVisible()
  expect(await page.locator('input:checked').count()).toBe(0)
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Add Plus to this booking' }).focus()
  await page.keyboard.press('Enter')
  const insured = page.getByRole('group', { name: /^Person 1/ })
  await expect(insured.getByLabel('Same as traveller 1')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Traveller 1' }).getByLabel('Surname')).toHaveValue(ANA.surname)
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Take the insurance out of this booking' }).click()
  await expect(insured).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Traveller 1' }).getByLabel('Surname')).toHaveValue(ANA.surname)
  await section.getByRole('button', { name: 'Add Essential to this booking' }).click()
  await expect(insured).toBeVisible()

  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bags and seats' })).toBeVisible()
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await page.waitForURL(/\/success\?reservation=/)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByRole('region', { name: 'Flights', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Travel insurance' })).toBeVisible()
  await expectNothingSideways(page)

  // Made too short for the trip, the policy is offered to be changed, with the days of the trip.
  await page.getByRole('button', { name: 'Change days or people' }).click()
  const dialog = page.getByRole('dialog')
  const until = dialog.getByLabel('Last day')
  const trip = await until.inputValue()
  await until.fill(await dialog.getByLabel('First day').inputValue())
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await expect(dialog.getByText(/Your insurance ends on .*; your trip ends/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change the policy' }).click()
  await expect(page.getByText('Parts of your trip do not fit together')).toBeVisible()
  await page.getByRole('link', { name: 'Change the insurance' }).press('Enter')
  await page.getByRole('button', { name: 'Change days or people' }).click()
  await expect(dialog.getByText('Your policy does not cover the whole trip.', { exact: false })).toBeVisible()
  await expect(until).toHaveValue(trip)
  await expectAccessible(page)
})

test('a car hired alone: the driver is insured for the days and the place of the hire, if they want to be', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const search = { pickUpPlace: 'FOR', pickUp: `${inDays(44)}T10:00`, return: `${inDays(47)}T10:00`, age: '36' }
  await page.goto(`/car-rental-results?${new URLSearchParams(search)}`)
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click()
  await page.locator('a[href*="/checkout?offer="]').filter({ visible: true }).first().click()
  const section = page.getByRole('region', { name: 'Travel insurance, if you want it' })
  await expect(section.getByText('Brazil')).toBeVisible()
  await expect(section.getByText('enter the birth dates above')).toBeVisible()
  // Nothing is chosen beforehand.
  await expect(page.getByRole('group', { name: /^Person 1/ })).toHaveCount(0)
  const driver = page.getByRole('group', { name: 'Driver' })
  await driver.getByLabel('Given names').fill(ANA.givenNames)
  await driver.getByLabel('Surname').fill(ANA.surname)
  await fillDay(driver, 'Birth date', `${new Date().getUTCFullYear() - 37}-01-01`)
  await fillDay(driver, 'Licence first issued on', '2014-06-01')
  await section.getByRole('button', { name: 'Add Essential to this booking' }).press('Enter')
  await expect(page.getByRole('group', { name: /^Person 1/ }).getByLabel('Same as traveller 1')).toBeChecked()
  await expect(driver.getByLabel('Surname')).toHaveValue(ANA.surname)
  await expectGoodAt(page, WIDTHS)
  await fillContact(page, newAddress('driver'))
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await page.waitForURL(/\/success\?reservation=/)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByRole('region', { name: 'Your car' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Travel insurance' })).toBeVisible()
})

test('in Portuguese the same questions, and without JavaScript the same prices', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/pt${quotePath()}`)
  await expect(page.getByRole('heading', { name: 'Três planos para a sua viagem' })).toBeVisible()
  await expect(page.getByText('para todos').first()).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar uma pessoa' }).click()
  await expect(page.getByLabel('Idade da pessoa 3')).toBeVisible()
  await page.goto('/pt/insurance/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Condições do seguro' })).toBeVisible()
  await context.close()
})

test('the days of a trip are picked in Portuguese, and before JavaScript they are typed', async ({ page, browser }) => {
  await page.goto('/pt/insurance')
  const days = { first: 'Primeiro dia', last: 'Último dia', locale: 'pt-BR' } as const
  await pickDays(page, page, { ...days, days: [inDays(12), inDays(20)] })
  await pickDays(page, page, { ...days, days: [null, inDays(22)], by: 'keyboard' })
  await page.getByLabel('Último dia').locator('xpath=..').getByRole('button').click()
  await expectGoodAt(page, WIDTHS)
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(page.url())
  await plain.getByLabel('Primeiro dia').fill(inDays(12))
  await plain.getByLabel('Último dia').fill(inDays(20))
  await plain.getByRole('button', { name: 'Ver preços' }).click()
  await expect(plain).toHaveURL(new RegExp(`from=${inDays(12)}&until=${inDays(20)}`))
  await plain.close()
})

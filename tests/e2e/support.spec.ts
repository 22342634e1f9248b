import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNothingSideways } from './accessible.ts'
import { newAddress } from './customers.ts'
import { openAs, signInSuperadmin } from './staff.ts'

const mailTo = (page: Page, address: string) => page.getByRole('listitem').filter({ hasText: address })

test('a question finds its article, becomes a ticket, is answered by mail and answered back', async ({
  page,
  browser,
  baseURL,
}) => {
  if (!baseURL) throw new Error('no site')
  const ana = newAddress('question')

  await test.step('the help centre finds articles as one types, and leads on where there is none', async () => {
    await page.goto('/help')
    const search = page.getByRole('searchbox')
    await search.fill('reembolso zzz')
    await expect(page.getByRole('link', { name: 'Write to us' }).first()).toBeVisible()
    await search.fill('refnd')
    await expect(page.getByText('Searched for “refund”.')).toBeVisible()
    await search.fill('mala extraviada')
    await expect(page.getByRole('link', { name: 'My bag did not arrive, or arrived damaged' })).toBeVisible()
    await search.fill('seven days')
    await page.getByRole('link', { name: 'What are the seven days of the consumer code?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are the seven days of the consumer code?')
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expectAccessible(page)
  })

  const number = await test.step('what is missing is said, nothing typed is lost, and there is a number', async () => {
    await page.goto('/contact?topic=refund&code=QZT894')
    await page.getByLabel('Your name').fill('Ana Souza')
    await page.getByRole('main').getByLabel('Email address').fill(ana)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Write your message.' }).click()
    await expect(page.getByLabel('Your message')).toBeFocused()
    await page.getByLabel('Your message').fill('My refund has not come yet.\nWhen does it?')
    await page.getByRole('button', { name: 'Send message' }).click()
    const sent = page.getByRole('heading', { name: /^We have received your message: ticket \d+$/ })
    await expect(sent).toBeVisible()
    await expectAccessible(page)
    return /\d+$/.exec((await sent.textContent()) ?? '')?.[0] ?? ''
  })

  const desk = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage()
  const ticket = `/admin/support/${number}`
  await test.step('it is in the desk’s list; the answer goes out by mail', async () => {
    await openAs(desk, await signInSuperadmin(baseURL))
    await desk.goto('/admin/support')
    await desk.getByRole('link', { name: new RegExp(`#${number}`) }).click()
    await desk.getByLabel(`Your answer to ${ana}`).fill('It is on its way: your bank shows it within seven days.')
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(desk.getByRole('list', { name: 'What was written and done' })).toContainText('It is on its way')
    await expectAccessible(desk)
    await expectNothingSideways(desk)
  })

  await test.step('the mail is answered, and the answer is on the ticket, which is open again', async () => {
    await expect(async () => {
      await page.goto('/dev/mailbox')
      await expect(mailTo(page, ana)).toHaveCount(2, { timeout: 500 })
    }).toPass({ timeout: 15_000 })
    const mail = mailTo(page, ana).filter({ hasText: 'It is on its way' })
    await mail.locator('summary').click()
    await mail.getByLabel('Answer as its reader').fill('It has come. Thank you!')
    await mail.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText(`It came to ticket ${number}.`)).toBeVisible()
    await desk.goto(ticket)
    await expect(desk.getByRole('list', { name: 'What was written and done' })).toContainText('It has come. Thank you!')
    await desk.setViewportSize({ width: 360, height: 760 })
    await expectNothingSideways(desk)
  })

  await test.step('mail that waits for a look is beside the tickets', async () => {
    await desk.goto('/admin/support')
    await desk.getByRole('link', { name: /^Email to review/ }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Email to review')
    await expect(desk.getByRole('heading', { name: 'Everything has arrived' })).toBeVisible()
    await expect(desk.getByRole('heading', { name: 'Nothing was set aside' })).toBeVisible()
    await expectAccessible(desk)
    await expectNothingSideways(desk)
  })
})

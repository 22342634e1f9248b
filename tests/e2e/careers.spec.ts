import { expect, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { newAddress } from './customers.ts'
import { expectMail } from './mailbox.ts'
import { openAs, signInSuperadmin } from './staff.ts'

// Careers: someone applies with a CV, is answered by mail, and is erased; an opening is written, published and closed.

const WIDTHS = [360, 768, 1280]
const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nMarina') }

test('an application is sent, acknowledged, answered by mail and erased', async ({ page, browser, baseURL }) => {
  if (!baseURL) throw new Error('no site')
  const marina = newAddress('marina')

  const number =
    await test.step('what is missing is said, a file of another kind is refused, and there is a number', async () => {
      await page.goto('/careers')
      await expectGoodAt(page, WIDTHS)
      await page.getByRole('link', { name: 'Travel support agent' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel support agent')
      const posting = await page.locator('script[type="application/ld+json"]').allTextContents()
      // An invented opening is not told to search engines.
      expect(posting.join()).toContain('"BreadcrumbList"')
      expect(posting.join()).not.toContain('"JobPosting"')
      await expectGoodAt(page, WIDTHS)
      await page.getByLabel('Your name').fill('Marina Prado')
      await page.getByRole('main').getByLabel('Email address').fill(marina)
      await page.getByRole('button', { name: 'Send application' }).click()
      await page
        .getByRole('alert')
        .getByRole('link', { name: /^Tell us briefly/ })
        .click()
      await expect(page.getByLabel('Why you, and why this job?')).toBeFocused()
      await page.getByLabel('Why you, and why this job?').fill('I answer people gladly, at midnight too.')
      await page.getByLabel('Your CV').setInputFiles({ ...CV, buffer: Buffer.from('MZ a program') })
      await page.getByRole('button', { name: 'Send application' }).click()
      await expect(page.getByText('Your file was not accepted')).toBeVisible()
      await expect(page.getByLabel('Your name')).toHaveValue('Marina Prado')
      await page.getByLabel('Your CV').setInputFiles(CV)
      await page.getByRole('button', { name: 'Send application' }).click()
      const sent = page.getByRole('heading', { name: /^We have received your application: number \d+$/ })
      await expect(sent).toBeVisible()
      return /\d+$/.exec((await sent.textContent()) ?? '')?.[0] ?? ''
    })

  await test.step('a receipt is in the mailbox', async () => {
    await expectMail(String(baseURL), 'We have received your application: Travel support agent', marina)
  })

  const desk = await (await browser.newContext({ baseURL, reducedMotion: 'reduce', acceptDownloads: true })).newPage()
  await test.step('staff find it, take the CV, note, move and answer', async () => {
    await openAs(desk, await signInSuperadmin(baseURL))
    await desk.goto('/admin/careers?q=midnight')
    await expectGoodAt(desk, WIDTHS)
    await desk.getByRole('link', { name: 'Marina Prado' }).first().click()
    await expect(desk.getByText('I answer people gladly')).toBeVisible()
    await expectGoodAt(desk, WIDTHS)
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'CV', exact: true }).click()
    expect((await download).suggestedFilename()).toBe('cv.pdf')
    await desk.getByLabel('What should they know?').fill('Warm and exact.')
    await desk.getByRole('button', { name: 'Save the note' }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: 'Warm and exact.' })).toBeVisible()
    await desk.getByLabel('Where it stands').selectOption('In review')
    await desk.getByRole('button', { name: 'Move it there' }).click()
    await expect(desk.getByText('Moved to: In review')).toBeVisible()
    await desk.getByRole('button', { name: 'Answer by email' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Subject').fill('Shall we talk?')
    await dialog.getByRole('textbox', { name: /^Answer/ }).fill('Dear Marina,\n\nwhen can we call you?')
    await dialog.getByLabel('And move it to').selectOption('Interview')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(desk.getByText('Moved to: Interview')).toBeVisible()
    await expectMail(String(baseURL), 'Shall we talk?', marina)
  })

  await test.step('erased, nothing of the person is left', async () => {
    await desk.getByRole('button', { name: 'Erase personal data' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click()
    await expect(desk.getByText('The personal data of this application was erased')).toBeVisible()
    await expect(desk.getByText('Marina')).toHaveCount(0)
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(`#${number}`)
  })
})

test('an opening is written in both languages, published, read in Portuguese, and closed', async ({
  page,
  browser,
  baseURL,
}) => {
  if (!baseURL) throw new Error('no site')
  const title = `Map maker ${Date.now() % 100_000}`
  const desk = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage()
  await openAs(desk, await signInSuperadmin(baseURL))
  await desk.goto('/admin/careers/openings')
  await expect(desk.getByRole('button', { name: 'New opening' })).toBeVisible()
  await expectGoodAt(desk, WIDTHS)
  await desk.getByRole('button', { name: 'New opening' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('City').fill('Natal')
  await dialog.getByRole('button', { name: 'Save the draft' }).click()
  await expect(dialog.getByText('Enter a title in both languages.').first()).toBeVisible()
  const words = { en: [title, 'Draw coasts.', 'Every day.'], pt: [`${title} PT`, 'Desenhar costas.', 'Todos os dias.'] }
  for (const [language, [own = '', summary = '', body = '']] of Object.entries(words)) {
    const group = dialog.getByRole('group', { name: language === 'en' ? 'In English' : 'In Portuguese' })
    await group.getByLabel('Title').fill(own)
    await group.getByLabel('Team').fill(language === 'en' ? 'Maps' : 'Mapas')
    await group.getByLabel('In a sentence').fill(summary)
    await group.getByLabel('The work').fill(body)
  }
  await dialog.getByRole('button', { name: 'Save the draft' }).click()
  await desk.getByRole('button', { name: `Publish: ${title}` }).click()
  await expect(desk.getByRole('button', { name: `Close to applications: ${title}` })).toBeVisible()
  await page.goto('/pt/careers')
  await page.getByRole('link', { name: `${title} PT` }).click()
  await page.waitForURL(/\/pt\/careers\/map-maker-/)
  await expect(page.getByText('Todos os dias.')).toBeVisible()
  const address = page.url()
  await desk.getByRole('button', { name: `Close to applications: ${title}` }).click()
  await expect(desk.getByRole('button', { name: `Publish: ${title}` })).toBeVisible()
  expect((await page.goto(address))?.status()).toBe(404)
})

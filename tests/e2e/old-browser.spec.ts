import { expect, test } from '@playwright/test'

const NOTE = /Your browser is too old for some parts of this site/

test('a browser without popovers is told, in plain words and each language', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
  await page.goto('/')
  await expect(page.getByText(NOTE)).toBeVisible()
  await page.goto('/pt/hotels')
  await expect(page.getByText(/Seu navegador é antigo demais/)).toBeVisible()
})

test('others are told nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(NOTE)).toBeHidden()
})

import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectGoodAt } from './accessible.ts'
import { tabTo } from './owners.ts'

/** Owners with an account in Brazil are paid by Pix from now on, once the company has its CNPJ; all by the keyboard. */
export async function payByPix(page: Page): Promise<void> {
  await page.goto('/admin/settings/paying')
  await expect(page.getByText('first name your company with its CNPJ')).toBeVisible()
  await expectGoodAt(page, [360, 768, 1280])
  await page.getByRole('main').getByRole('link', { name: 'site setup', exact: true }).click()
  const company = {
    'Company name': 'Jangada Viagens Ltda',
    'Registration number': 'CNPJ 11.222.333/0001-81',
    'Company address': 'Rua da Praia, 10',
    'Company email': 'oi@example.com',
  }
  for (const [label, value] of Object.entries(company)) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: 'Save and show it' }).click()
  await expect(page.getByText('The company is named')).toBeVisible()

  await page.goto('/admin/settings/paying')
  await typeInto(page, { Bank: 'Bradesco', 'Agreement number': '77', Branch: '1425-7', Account: '238069-3' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('The check digit does not match this bank, branch and account.').first()).toBeVisible()
  await expectAccessible(page)
  await typeInto(page, { Account: '238069-2' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Owners are paid by Pix')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay by bank file only' })).toBeVisible()
  await page.goto('/pt/admin/settings/paying')
  await expect(page.getByLabel('Agência')).toHaveValue('1425-7')
  await expectGoodAt(page, [360, 1280])
}

async function typeInto(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(page, page.getByRole('textbox', { name: label }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value)
  }
}

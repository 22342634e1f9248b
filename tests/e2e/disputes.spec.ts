import { expect, test } from '@playwright/test'
import { ask } from '#tests/chaos/traveller.ts'
import { expectGoodAt } from './accessible.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'
import { bookTicketed } from './ticketed.ts'

const site = String(process.env['E2E_URL'])
const reach = () => site
/** Its payer asks the bank for the money back as soon as it is taken. */
const DISPUTED_CARD = '4000000000002685'

type Dispute = { id: string; status: string; reservation: { traveller: string | null } }

/** The bank tells of it within some seconds. */
async function disputeOf(code: string, { token }: StaffSession): Promise<Dispute> {
  let found: Dispute | undefined
  await expect
    .poll(async () => {
      const path = `/api/admin/disputes?code=${code}`
      const { body } = await ask<{ rows: Dispute[] }>(reach, path, { method: 'GET', bearer: token })
      found = body.rows[0]
      return body.rows.length
    })
    .toBe(1)
  if (!found) throw new Error('nobody disputes')
  return found
}

test('staff answer a dispute with the keyboard alone, and the bank decides for them', async ({ page }) => {
  test.setTimeout(120_000)
  const staff = await signInSuperadmin(site)
  const { code, reservation } = await bookTicketed(site, { to: 'SSA', inDays: 66, card: DISPUTED_CARD })
  const { id } = await disputeOf(code, staff)
  await openAs(page, staff)
  await page.goto(`/admin/disputes?code=${code}`)
  const [lead] = reservation.travellers
  await expect(page.getByRole('row', { name: new RegExp(`${lead?.surname}.*${code}.*Did not get`) })).toBeVisible()
  await expectGoodAt(page, [360, 768, 1280])
  await tabTo(page, page.getByRole('link', { name: new RegExp(String(lead?.surname)) }), 150)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/disputes/${id}`)
  await expect(page.getByLabel('What was sold')).toHaveValue(new RegExp(`Booking ${code} for`))
  await expectGoodAt(page, [360, 768, 1280])
  const statement = page.getByRole('textbox', { name: 'Our answer' })
  await tabTo(page, statement, 150)
  await page.keyboard.type('The traveller flew with ticket and name.')
  await tabTo(page, page.getByRole('button', { name: 'Send to the bank' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send this answer?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(statement).toHaveValue('The traveller flew with ticket and name.')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Send to the bank' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The bank has our answer')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What the bank was told' })).toBeVisible()
  await expect(page.getByText('The traveller flew with ticket and name.')).toBeVisible()
  await expect.poll(async () => (await disputeOf(code, staff)).status).toBe('won')
  await page.goto(`/pt/admin/reservations/${code}`)
  await page.getByRole('link', { name: 'O pagador contesta o pagamento' }).click()
  await expect(page.getByText('Ganha').first()).toBeVisible()
})

test('staff give in on a phone, in Portuguese', async ({ page }) => {
  test.setTimeout(120_000)
  const staff = await signInSuperadmin(site)
  const { code } = await bookTicketed(site, { to: 'REC', inDays: 67, card: DISPUTED_CARD })
  const { id } = await disputeOf(code, staff)
  await page.setViewportSize({ width: 360, height: 760 })
  await openAs(page, staff)
  await page.goto(`/pt/admin/disputes/${id}`)
  await page.getByRole('button', { name: 'Aceitar a contestação' }).click()
  const dialog = page.getByRole('dialog', { name: /^Abrir mão de R\$/ })
  await expectGoodAt(page, [360])
  await dialog.getByRole('button', { name: 'Aceitar a contestação' }).click()
  await expect(page.getByText('A contestação foi aceita')).toBeVisible()
  await expect(page.getByText('Perdida').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceitar a contestação' })).toHaveCount(0)
})

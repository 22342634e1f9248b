import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { PASSWORD } from './customers.ts'
import { intercept } from './intercept.ts'
import { openAsOwner, registerOwner } from './owners.ts'

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

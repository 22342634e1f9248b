import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './owners.ts'

export type Authenticator = { client: CDPSession; id: string }

/** Gives a page a device that has a fingerprint reader and someone who touches it. */
export async function plugIn(page: Page): Promise<Authenticator> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId: id } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, id }
}

/** As someone who deletes the keys on the device. */
export const emptyOut = ({ client, id }: Authenticator) =>
  client.send('WebAuthn.clearCredentials', { authenticatorId: id })

/** Goes to a control with Tab, and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Goes to a field with Tab, and writes over what is in it. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** The codes on the page, which are kept with the button below them. */
export async function keepCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
    .allInnerTexts()
  expect(codes).toHaveLength(8)
  await press(page, page.getByRole('button', { name: 'I have saved them' }))
  return codes
}

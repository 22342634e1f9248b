import { expect, type Page } from '@playwright/test'
import { type Booked, cardToken, findOffers, hold, pay, type Reach } from '../chaos/traveller.ts'

export type StaffSession = { token: string; admin: { id: string; first_name: string; permissions: string[] } }
type Credentials = { email: string; password: string }

/** The first account of the site that the browser tests share. */
export const SUPERADMIN: Credentials = { email: 'iara@jangada.example', password: 'mare alta e vento bom' }

/**
 * Signs in as the superadmin of a site. Whoever asks first makes the account with the token that the site printed
 * (E2E_SETUP_TOKEN, see scripts/e2e.mjs); of two that ask at once one makes it, and both sign in.
 */
export async function signInSuperadmin(
  base: string,
  setupToken: string | undefined = process.env['E2E_SETUP_TOKEN'],
): Promise<StaffSession> {
  const person = { firstName: 'Iara', lastName: 'Prado', ...SUPERADMIN }
  const { open } = await ask<{ open: boolean }>(base, '/api/setup')
  if (open && setupToken) {
    await ask(base, '/api/setup', { token: setupToken, ...person }).catch(() => {})
  }
  return signInStaff(base, SUPERADMIN)
}

function signInStaff(base: string, credentials: Credentials): Promise<StaffSession> {
  return ask<StaffSession>(base, '/api/admin/login', credentials)
}

/** Invites somebody and follows the link in the mail, which the development mailbox shows. */
export async function inviteStaff(
  base: string,
  by: StaffSession,
  { role, ...person }: { role: string; firstName: string; lastName: string; email: string; password: string },
): Promise<StaffSession> {
  const { password, ...invited } = person
  await ask(base, '/api/admin/staff', { ...invited, role }, by.token)
  let token = ''
  await expect(async () => {
    const mailbox = await (await fetch(`${base}/dev/mailbox`)).text()
    // The newest mail stands first.
    token = (mailbox.includes(person.email) && /\/admin\/login\?invitation=([\w-]+)/.exec(mailbox)?.[1]) || ''
    expect(token).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return ask<StaffSession>(base, '/api/admin/accept-invitation', { token, password })
}

/** Every page that is opened from now on is that of this member of staff. */
export async function openAs(page: Page, session: StaffSession): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('staff', text), JSON.stringify(session))
}

/** A paid flight of one traveller, dearer than `above` minor units. */
export async function bookPaid(reach: Reach, { from = 'GRU', to = 'GIG', above = 0 } = {}): Promise<Booked> {
  const offers = await findOffers(reach, { from, to, inDays: 30 })
  const offer = offers.find(({ total }) => total.amount > above)
  if (!offer) throw new Error(`no offer from ${from} to ${to} above ${above}`)
  const booked = await hold(reach, offer)
  if (!booked) throw new Error('the seats were gone')
  const token = await cardToken(reach, '4242424242424242')
  expect(await pay(reach, booked, { kind: 'card', token, instalments: 1 })).toHaveProperty('payment.status', 'captured')
  return booked
}

async function ask<Answer>(base: string, path: string, body?: unknown, bearer?: string): Promise<Answer> {
  const answer = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text || 'null') as Answer
}

import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type Booked, cardToken, findOffers, hold, pay, type Reach } from '#tests/chaos/traveller.ts'
import { type Ask, proveSecondFactor, type SpareCodes } from '#tests/support/second-factor.ts'
import { mailLink } from './mailbox.ts'

export type StaffSession = { token: string; admin: { id: string; first_name: string; permissions: string[] } }
type Credentials = { email: string; password: string }

/** The first account of the site that the browser tests share. */
export const SUPERADMIN: Credentials = { email: 'iara@jangada.example', password: 'mare alta e vento bom' }

/**
 * Signs in as the superadmin of a site. The first caller makes the account with the token that the site printed
 * (E2E_SETUP_TOKEN, see scripts/e2e.mjs); of two that ask at once one makes it, and both sign in.
 */
export async function signInSuperadmin(
  base: string,
  setupToken: string | undefined = process.env['E2E_SETUP_TOKEN'],
  now = Date.now(),
): Promise<StaffSession> {
  const person = { firstName: 'Iara', lastName: 'Prado', ...SUPERADMIN }
  const { open } = await ask<{ open: boolean }>(base, '/api/setup')
  if (open && setupToken) {
    await ask(base, '/api/setup', { token: setupToken, ...person }).catch(() => {})
  }
  return proved(base, await ask<StaffSession>(base, '/api/admin/login', SUPERADMIN), SUPERADMIN.password, now)
}

/** The session with its second factor proved, so that every page opens. */
async function proved(base: string, session: StaffSession, password: string, now = Date.now()): Promise<StaffSession> {
  const call: Ask = (path, body) => ask(base, path, body, session.token)
  await proveSecondFactor(
    call,
    { id: session.admin.id, password },
    {
      spare: keptInFiles(),
      now: new Date(now),
    },
  )
  return { ...session, admin: await ask<StaffSession['admin']>(base, '/api/admin/me', undefined, session.token) }
}

/** A recovery code of the superadmin, to type into a page. */
export async function recoveryCode({ admin }: StaffSession): Promise<string> {
  let code = ''
  await keptInFiles().use(admin.id, async ([first = '', ...left]) => {
    code = first
    return left
  })
  return code
}

/** For users who set up the second factor on a page. */
export function keepRecoveryCodes(memberId: string, codes: string[]): Promise<void> {
  return keptInFiles().use(memberId, async () => codes)
}

/** Tests run in several processes that share one superadmin: the codes lie in a file, and a folder beside it is the lock. */
function keptInFiles(): SpareCodes {
  return {
    async use(memberId, work) {
      const file = join(tmpdir(), `jangada-e2e-codes-${memberId}.json`)
      await expect(() => mkdirSync(`${file}.lock`)).toPass({ timeout: 20_000, intervals: [50] })
      try {
        const codes = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
        writeFileSync(file, JSON.stringify(await work(codes)))
      } finally {
        rmdirSync(`${file}.lock`)
      }
    },
  }
}

/** Invites someone and follows the link in the mail, which the development mailbox shows. */
export async function inviteStaff(
  base: string,
  by: StaffSession,
  { role, ...person }: { role: string; firstName: string; lastName: string; email: string; password: string },
  now = Date.now(),
): Promise<StaffSession> {
  const { password, ...invited } = person
  await ask(base, '/api/admin/staff', { ...invited, role }, by.token)
  const link = await mailLink(base, person.email, /invitation=/)
  const token = new URLSearchParams(link.split('?')[1]).get('invitation')
  const session = await ask<StaffSession>(base, '/api/admin/accept-invitation', { token, password })
  return proved(base, session, password, now)
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

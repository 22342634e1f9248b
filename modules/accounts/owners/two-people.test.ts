import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPasswords } from '#modules/accounts/passwords/password-hash.ts'
import { eq } from '#platform/database/query.ts'
import { CHEAP, PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { EMAIL, forgetOwners, openOwners } from './owners.fixture.ts'
import { owners } from './owners.tables.ts'

/**
 * Two people register one address; only Olga reads its mailbox (docs/decisions: "The session says which account a proved
 * address is for"). Whatever the order of their steps, the rules below hold after each.
 */
const OLGAS = PASSWORD
const CHOSEN = 'orchid windmill 77 ferry'
const MALLORYS = 'mallory was here first 9'
const STEPS = [
  'olga registers',
  'mallory registers',
  'olga registers without password',
  'mallory registers without password',
  'follow the newest mail',
  'follow the oldest mail',
  'forgot',
  'follow the newest reset',
  'follow the oldest reset',
  'olga signs in',
  'mallory signs in',
  'olga signs out',
  'olga lists',
  'mallory resends',
  'olga registers with a typing error',
  'olga corrects it',
  'mallory moves to it',
  'mallory moves away',
] as const
type Step = (typeof STEPS)[number]

const database = testDatabase()

async function openStreet() {
  await forgetOwners(database)
  const world = await openOwners(database)
  const { call, mail, accounts, clock, jobs } = world
  const passwords = createPasswords(CHEAP)
  /** Accounts that are Olga's: she registered them, or took them over from the mailbox. */
  const hers = new Set<string>()
  const listed = new Set<string>()
  let here: { id: string; token: string } | null = null
  const mallorysTokens: string[] = []

  const links = (mark: RegExp) =>
    mail.posted.filter(({ text, recipient }) => recipient === EMAIL && mark.test(text)).map(({ text }) => tokenIn(text))
  const bearer = (): Record<string, string> => (here ? { authorization: `Bearer ${here.token}` } : {})
  const signIn = async (password: string) => {
    const entered = await world.logIn(password).catch(() => null)
    return entered?.kind === 'signed-in' ? entered : null
  }
  const register = async (password: string | null) => {
    const { id, session } = await world.open(EMAIL, password)
    return { id, token: session?.token ?? '' }
  }
  /** A click on the link of a mail: signed in first, where Olga is not and can be. */
  const follow = async (token: string | undefined) => {
    if (!here) here = (await signIn(OLGAS)) ?? (await signIn(CHOSEN))
    if (token) await call('POST', 'confirm-email', { headers: bearer(), payload: { token } })
  }
  const reset = async (token: string | undefined) => {
    if (!token) return
    const answer = await call('POST', 'reset-password', { payload: { token, password: CHOSEN } })
    if (answer.statusCode !== 200) return
    here = await signIn(CHOSEN)
    if (here) hers.add(here.id)
  }
  const correct = async (token: string | undefined, email: string) => {
    if (!token) return
    if (!mallorysTokens.includes(token)) mallorysTokens.push(token)
    const payload = { email, password: MALLORYS }
    await call('POST', 'correct-email', { headers: { authorization: `Bearer ${token}` }, payload })
  }
  const once = new Set<string>()
  const take: Record<Step, () => Promise<unknown>> = {
    async 'olga registers'() {
      if (once.has('olga')) return
      once.add('olga')
      here = await register(OLGAS)
      hers.add(here.id)
    },
    async 'mallory registers'() {
      mallorysTokens.push((await register(MALLORYS)).token)
    },
    async 'olga registers without password'() {
      if (once.has('four')) return
      once.add('four')
      await register(null)
    },
    async 'olga registers with a typing error'() {
      if (once.has('olga')) return
      once.add('olga')
      const { id, session } = await world.open('olag@example.com', OLGAS)
      here = { id, token: session?.token ?? '' }
      hers.add(id)
    },
    'olga corrects it': () =>
      call('POST', 'correct-email', { headers: bearer(), payload: { email: EMAIL, password: OLGAS } }),
    async 'mallory moves to it'() {
      const { session } = await world.open('mallory@example.com', MALLORYS)
      await correct(session?.token, EMAIL)
    },
    'mallory moves away': () => correct(mallorysTokens[0], 'mallory@example.com'),
    'mallory registers without password': () => register(null),
    'follow the newest mail': () => follow(links(/confirm=/).at(-1)),
    'follow the oldest mail': () => follow(links(/confirm=/).at(0)),
    async forgot() {
      await call('POST', 'forgot-password', { payload: { email: EMAIL } })
      await jobs.run(clock.now())
    },
    'follow the newest reset': () => reset(links(/reset-password/).at(-1)),
    'follow the oldest reset': () => reset(links(/reset-password/).at(0)),
    async 'olga signs in'() {
      here = await signIn(OLGAS)
    },
    async 'mallory signs in'() {
      const entered = await signIn(MALLORYS)
      if (entered) mallorysTokens.push(entered.token)
    },
    async 'olga signs out'() {
      here = null
    },
    async 'olga lists'() {
      const identity = here && (await accounts.owners.ownerOf(here.token))
      if (identity && hers.has(identity.id)) listed.add(identity.id)
    },
    async 'mallory resends'() {
      const [token = ''] = mallorysTokens
      await call('POST', 'resend-confirmation', { headers: { authorization: `Bearer ${token}` } })
    },
  }

  async function check() {
    const rows = await database.db.select().from(owners)
    const holders = rows.filter(({ status }) => status === 'active')
    expect(holders.length, 'one account has the address').toBeLessThan(2)
    for (const { passwordHash } of holders)
      expect(await passwords.matches(MALLORYS, passwordHash), 'the password is of who reads the mailbox').toBe(false)
    for (const token of mallorysTokens) {
      const caller = await accounts.owners.ownerOf(token)
      if (!caller) continue
      expect(
        holders.map(({ id }) => id),
        'a session of the stranger opens no proved account',
      ).not.toContain(caller.id)
      expect([...hers], 'nor one of hers').not.toContain(caller.id)
    }
    for (const id of listed) {
      const [row] = await database.db.select().from(owners).where(eq(owners.id, id))
      expect(row?.status, 'nothing that was listed is gone').not.toBe('closed')
    }
    for (const password of [OLGAS, CHOSEN]) {
      const entered = await signIn(password)
      if (entered) expect([...hers], 'her password opens her own account').toContain(entered.id)
      else if (password === OLGAS && once.has('olga')) expect(hers.size > 0).toBe(true)
    }
  }
  return { take, check, clock }
}

/** Longer than a mailbox has rest from further mails. */
const MINUTES_11 = 11 * 60_000

async function walk(steps: readonly Step[]) {
  const { take, check, clock } = await openStreet()
  for (const step of steps) {
    clock.advance(MINUTES_11)
    await take[step]()
    await check()
  }
}

describe('two people and one address', () => {
  test('in the order that was reported: both register, the newest mail is followed', () =>
    walk(['olga registers', 'olga lists', 'mallory registers', 'follow the newest mail']))

  test('whatever they do in whatever order', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 14 }), walk), {
      numRuns: 20,
    })
  }, 120_000)
})

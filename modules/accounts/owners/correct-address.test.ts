import { describe, expect, test } from 'vitest'
import { PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { EMAIL, forgetOwners, type OwnersWorld, openOwners } from './owners.fixture.ts'
import { owners } from './owners.tables.ts'

/* Olga registered with a typing error; the person with the mistyped mailbox must get nothing by it, and neither must she of others. */

const TYPO = 'olag@example.com'
const STRANGERS = 'mallory was here first 9'
const MINUTES_11 = 11 * 60_000
const database = testDatabase()

type Opened = Awaited<ReturnType<OwnersWorld['open']>>
const of = ({ session }: Opened) => ({ authorization: `Bearer ${session?.token}` })

async function openStreet() {
  await forgetOwners(database)
  const world = await openOwners(database)
  const { call, mail } = world
  const post = (path: string, who: Opened, payload: object) => call('POST', path, { headers: of(who), payload })
  return {
    ...world,
    correct: (who: Opened, email = EMAIL, password = PASSWORD) => post('correct-email', who, { email, password }),
    confirm: (who: Opened, token: string) => post('confirm-email', who, { token }),
    mailsTo: (email: string) => mail.posted.filter(({ recipient }) => recipient === email),
    newestTo: (email: string) => tokenIn(mail.posted.findLast(({ recipient }) => recipient === email)?.text),
    statusOf: async ({ id }: Opened) => {
      const rows = await database.db.select().from(owners)
      const row = rows.find((one) => one.id === id)
      return [row?.status, row?.email]
    },
  }
}

describe('a mistyped address', () => {
  test('is corrected: its link ends, the new one proves the new address, the password stays', async () => {
    const { open, correct, confirm, newestTo, statusOf, logIn } = await openStreet()
    const olga = await open(TYPO)
    const earlier = newestTo(TYPO)
    expect((await correct(olga)).statusCode).toBe(200)
    expect((await confirm(olga, earlier)).json().code).toBe('account/link-invalid')
    expect(await statusOf(olga)).toEqual(['unconfirmed', EMAIL])
    expect((await confirm(olga, newestTo(EMAIL))).statusCode).toBe(200)
    expect(await statusOf(olga)).toEqual(['active', EMAIL])
    expect(await logIn()).toMatchObject({ kind: 'signed-in', id: olga.id })
    await expect(logIn(PASSWORD, TYPO)).rejects.toMatchObject({ code: 'account/credentials' })
  })

  test('needs the password of the account, and one that nobody has proved', async () => {
    const { open, correct, confirm, newestTo, statusOf } = await openStreet()
    const olga = await open(TYPO)
    const wrong = await correct(olga, EMAIL, 'a password of another')
    expect([wrong.statusCode, wrong.json().fields[0].field]).toEqual([400, 'password'])
    await confirm(olga, newestTo(TYPO))
    expect([(await correct(olga)).statusCode, await statusOf(olga)]).toEqual([409, ['active', TYPO]])
  })

  test.each(['before', 'after'])('that the other confirms %s it is corrected is decided once', async (when) => {
    const { open, correct, confirm, newestTo, statusOf, clock } = await openStreet()
    const olga = await open(TYPO)
    clock.advance(MINUTES_11)
    // Who has the mistyped mailbox registers there as well.
    const other = await open(TYPO, STRANGERS)
    const link = newestTo(TYPO)
    const steps = [() => correct(olga), () => confirm(other, link)]
    for (const step of when === 'before' ? steps.reverse() : steps) expect((await step()).statusCode).toBe(200)
    expect([await statusOf(olga), await statusOf(other)]).toEqual([
      ['unconfirmed', EMAIL],
      ['active', TYPO],
    ])
  })

  test.each([1, 2, 3, 4, 5, 6])('at the same moment as its link is followed, %i: one of the two', async () => {
    const { open, correct, confirm, newestTo, statusOf } = await openStreet()
    const olga = await open(TYPO)
    const both = await Promise.all([correct(olga), confirm(olga, newestTo(TYPO))])
    const [corrected] = both.map(({ statusCode }) => statusCode)
    expect(both.map(({ statusCode }) => statusCode)).toEqual(corrected === 200 ? [200, 400] : [409, 200])
    expect(await statusOf(olga)).toEqual(corrected === 200 ? ['unconfirmed', EMAIL] : ['active', TYPO])
  })
})

describe('the address of another', () => {
  test.each(['before', 'after'])('is nobody’s by correcting to it %s its owner registers', async (when) => {
    const { open, correct, confirm, newestTo, statusOf, clock, logIn } = await openStreet()
    const mallory = await open('mallory@example.com', STRANGERS)
    const move = () => correct(mallory, EMAIL, STRANGERS)
    if (when === 'before') await move()
    clock.advance(MINUTES_11)
    const olga = await open()
    if (when === 'after') await move()
    await confirm(olga, newestTo(EMAIL))
    expect([await statusOf(olga), await statusOf(mallory)]).toEqual([
      ['active', EMAIL],
      ['unconfirmed', EMAIL],
    ])
    expect(await logIn()).toMatchObject({ kind: 'signed-in', id: olga.id })
    expect(await logIn(STRANGERS)).toMatchObject({ kind: 'signed-in', id: mallory.id })
  })

  test('that is proved already is answered like any other, and its owner is told', async () => {
    const { open, join, correct, mailsTo, statusOf } = await openStreet()
    await join()
    const mallory = await open('mallory@example.com', STRANGERS)
    const answer = await correct(mallory, EMAIL, STRANGERS)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    expect(mailsTo(EMAIL).at(-1)?.subject).toBe('You already have a Jangada partner account')
    expect(await statusOf(mallory)).toEqual(['unconfirmed', EMAIL])
  })

  test('gets three mails in ten minutes, however many accounts move there and away again', async () => {
    const { open, correct, confirm, mailsTo, newestTo } = await openStreet()
    for (let n = 0; n < 6; n++) {
      const own = `mallory${n}@example.com`
      const mallory = await open(own, STRANGERS)
      await correct(mallory, EMAIL, STRANGERS)
      await correct(mallory, own, STRANGERS)
      await confirm(mallory, newestTo(own))
    }
    expect(mailsTo(EMAIL)).toHaveLength(3)
  })
})

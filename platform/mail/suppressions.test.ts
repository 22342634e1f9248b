import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { createLog } from '#platform/log.ts'
import { createVault } from '#platform/vault.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { refusalOf, verdictOf } from './delivery-report.ts'
import { mails } from './mail.tables.ts'
import type { Mail } from './mailer.ts'
import { openPostOffice } from './post-office.ts'
import { mailSuppressions } from './suppressions.tables.ts'
import { forgetLapsed, lift, liftComplaint, suppress, suppressedOf } from './suppressions.ts'

const database = testDatabase()
const NOW = new Date('2028-01-01T00:00:00Z')
const ANA = 'ana@example.com'
const mail: Mail = { recipient: 'Ana@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }
const offer: Mail = { ...mail, headers: { unsubscribe: 'https://jangada.example/leave?token=x' } }

beforeEach(async () => {
  await database.db.execute(sql`truncate mails, mail_suppressions`)
})

async function office(reportsTo: string | null = null) {
  const { db } = database
  const jobs = manualJobs()
  jobs.lookIn(db, new Set())
  const deliver = vi.fn(async (_: Mail) => {})
  const post = await openPostOffice({
    db,
    jobs,
    reportsTo,
    log: createLog('silent'),
    vault: createVault(Buffer.alloc(32, 7)),
    mailer: async () => ({ status: 'sent', deliver }),
  })
  const send = async (...some: Mail[]) => {
    for (const one of some) await post.post(db, one)
    await jobs.run(NOW)
    const rows = await db.select().from(mails).orderBy(mails.id)
    return rows.map(({ status }) => status)
  }
  return { db, post, deliver, send }
}

describe('an address that gets no mail', () => {
  test('is not written to; staff see that, unless it was an offer, and the mail is told as ended', async () => {
    const { db, post, deliver, send } = await office()
    const told: string[] = []
    post.whenEnded(async (_tx, { recipient }) => void told.push(recipient))
    await suppress(db, { address: ANA, reason: 'gone', said: '550 5.1.1' })
    expect(await send(mail, offer)).toEqual(['withheld', 'withheld'])
    expect([deliver.mock.calls.length, told.length]).toEqual([0, 2])
    expect(await post.undelivered()).toMatchObject({ total: 1, rows: [{ status: 'withheld', why: '' }] })
    expect(await lift(db, 'ANA@example.com')).toBe(true)
    expect((await send(mail)).at(-1)).toBe('sent')
  })

  test('for a complaint is written to, but not with news and offers, until it asks for them anew', async () => {
    const { db, post, send } = await office()
    await suppress(db, { address: ANA, reason: 'complaint', said: '' })
    const confirmation: Mail = { ...offer, headers: { ...offer.headers, automatic: 'replied' } }
    expect(await send(mail, offer, confirmation)).toEqual(['sent', 'withheld', 'sent'])
    expect((await post.undelivered()).total).toBe(0)
    await post.askedAnew(db, ANA)
    expect((await send(offer)).at(-1)).toBe('sent')
  })

  test('gets no copy either', async () => {
    const { db, deliver, send } = await office()
    await suppress(db, { address: 'caio@example.com', reason: 'gone', said: '' })
    await send({ ...mail, headers: { cc: ['Caio@example.com', 'bia@example.com'] } })
    expect(deliver.mock.calls[0]?.[0].headers?.cc).toEqual(['bia@example.com'])
  })

  test('is tried again after its time', async () => {
    const { db, send } = await office()
    await suppress(db, { address: ANA, reason: 'refused', said: '' })
    await db.update(mailSuppressions).set({ until: sql`now() - interval '1 s'` })
    expect(await send(mail)).toEqual(['sent'])
    await forgetLapsed(db)
    expect(await db.$count(mailSuppressions)).toBe(0)
  })

  test('keeps the graver of two reasons', async () => {
    const { db } = database
    const reasonOf = async () => (await suppressedOf(db, [ANA], null)).get(ANA)
    expect(await suppress(db, { address: ANA, reason: 'gone', said: '' })).toBe(true)
    expect(await suppress(db, { address: ANA, reason: 'refused', said: '' })).toBe(false)
    expect(await reasonOf()).toBe('gone')
    expect(await suppress(db, { address: ANA, reason: 'staff', said: 'wrong person', by: crypto.randomUUID() })).toBe(
      true,
    )
    await suppress(db, { address: ANA, reason: 'gone', said: '' })
    await liftComplaint(db, ANA)
    expect(await reasonOf()).toBe('staff')
  })
})

test('reports come to us, unless a mail says another place', async () => {
  const { deliver, send } = await office('support@jangada.example')
  await send(mail, { ...mail, headers: { returnPath: 'support+1042@jangada.example' } })
  expect(deliver.mock.calls.map(([{ headers }]) => headers?.returnPath)).toEqual([
    'support@jangada.example',
    'support+1042@jangada.example',
  ])
})

test.each([
  ['550 5.1.1 <a@b.example>: Recipient address rejected: User unknown', 'gone'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'gone'],
  ['556 5.1.10 Recipient address has null MX', 'gone'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', 'gone'],
  ['550 No such user here', 'gone'],
  ['550 Requested action not taken: mailbox unavailable', 'gone'],
  ['552 5.2.2 Mailbox full', 'refused'],
  ['550 5.7.1 Message rejected as spam', 'refused'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'refused'],
  ['550 5.1.7 Bad sender address', 'refused'],
  ['554 Transaction failed', 'refused'],
])('%s: %s', (response, verdict) => {
  expect(verdictOf(refusalOf(response))).toBe(verdict)
})

import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { mails } from '#platform/mail/mail.tables.ts'
import type { MailHeaders } from '#platform/mail/mailer.ts'
import { mailSuppressions } from '#platform/mail/suppressions.tables.ts'
import { takeReport } from '#platform/mail/take-report.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openSupportDesk } from '#tests/support/support-desk.ts'

const database = testDatabase()
let at: Awaited<ReturnType<typeof openSupportDesk>>

beforeEach(async () => {
  await database.db.execute(
    sql`truncate mails, mail_suppressions, support_alarms_seen, support_files, support_moves, support_messages, support_tickets, support_set_aside, support_dropped`,
  )
  at = await openSupportDesk(database)
  at.mail.report = takeReport
})

/** As mail servers send them, with lines as they are on the wire. */
const sample = (name: string, change = (text: string) => text) =>
  Buffer.from(change(readFileSync(new URL(`./samples/${name}.eml`, import.meta.url), 'utf8')).replace(/\r?\n/g, '\r\n'))
const idOf = (end: string) => `0198f3aa-0000-7000-8000-0000000000${end}`

async function sent(end: string, recipient: string, headers: MailHeaders | null = null) {
  const row = { id: idOf(end), recipient, headers, subject: 'Your booking', text: '', html: '', sealed: true }
  await database.db.insert(mails).values({ ...row, status: 'sent', sentAt: sql`now()` })
}
const states = async () =>
  (await database.db.select().from(mails).orderBy(mails.id)).map(({ status, lastError }) => [status, lastError])
const stopped = async () =>
  (await database.db.select().from(mailSuppressions)).map(({ address, reason, said }) => [address, reason, said])

describe('a mail server reports', () => {
  test('that a mailbox does not exist (Exim): the mail came back, and the address gets no more', async () => {
    await sent('a1', 'Bia@pousada.example')
    expect(await at.support.takeMail(sample('exim-bounce'))).toEqual({ outcome: 'ignored', number: null })
    expect(await states()).toEqual([['returned', '550 5.1.1 Mailbox does not exist']])
    expect(await stopped()).toEqual([['bia@pousada.example', 'gone', '550 5.1.1 Mailbox does not exist']])
    // Once more changes nothing.
    await at.support.takeMail(sample('exim-bounce', (text) => text.replace('E1rBnZx', 'E1rBnZy')))
    expect((await stopped()).length).toBe(1)
  })

  test('that a mailbox is full (Exchange, behind an alias): the third time within a month the address rests', async () => {
    for (const end of ['a2', 'b1', 'b2']) await sent(end, 'caio@empresa.example')
    const next = (end: string) => (text: string) => text.replaceAll(idOf('a2'), idOf(end)).replace('5b1a33d2', end)
    await at.support.takeMail(sample('exchange-full'))
    await at.support.takeMail(sample('exchange-full', next('b1')))
    expect(await stopped()).toEqual([])
    await at.support.takeMail(sample('exchange-full', next('b2')))
    expect((await stopped()).map(([address, reason]) => [address, reason])).toEqual([
      ['caio@empresa.example', 'refused'],
    ])
    expect((await states()).map(([status]) => status)).toEqual(['returned', 'returned', 'returned'])
  })

  test('that a reader called an offer spam: the mail arrived, and no more offers go there', async () => {
    await sent('a3', 'dora@provedor.example')
    await at.support.takeMail(sample('complaint'))
    expect(await states()).toEqual([['sent', null]])
    expect(await stopped()).toEqual([['dora@provedor.example', 'complaint', '']])
  })

  test('that it is late, or has arrived: nothing changes', async () => {
    await sent('a2', 'caio@empresa.example')
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
      await at.support.takeMail(
        sample('exchange-full', (text) =>
          text.replace('Action: failed', `Action: ${action}`).replace('5b1a33d2', action),
        ),
      )
    expect([await states(), await stopped()]).toEqual([[['sent', null]], []])
  })

  test('a copy of a mail that its other reader could not get: the mail itself arrived', async () => {
    await sent('a1', 'ana@example.com', { cc: ['bia@pousada.example'] })
    await at.support.takeMail(sample('exim-bounce'))
    expect(await states()).toEqual([['sent', null]])
    expect((await stopped()).map(([address]) => address)).toEqual(['bia@pousada.example'])
  })
})

describe('somebody who means harm', () => {
  test('stops nobody whose mail they have not had', async () => {
    await sent('a1', 'victim@example.com', { cc: ['other@example.com'] })
    // They know their own mail, and name another address in the report.
    await at.support.takeMail(sample('exim-bounce'))
    // They name an address, and a mail that never was.
    await at.support.takeMail(
      sample('complaint', (text) => text.replace('dora@provedor.example', 'victim@example.com')),
    )
    expect([await stopped(), (await states())[0]]).toEqual([[], ['sent', null]])
  })

  test.each([
    ['no fields at all', (text: string) => text.replace(/Final-Recipient.*Exception\n/s, '\n')],
    ['a thousand recipients', (text: string) => text.replace(/(Final-Recipient: .*)/, '$1\n\n'.repeat(1000))],
    ['a line of a megabyte', (text: string) => text.replace('mailbox full', 'x'.repeat(1_000_000))],
    ['a zero byte', (text: string) => text.replace('mailbox full', 'mailbox\0full')],
    [
      'no message that came back',
      (text: string) => text.replace(/message\/rfc822.*Ol\u00e1/s, 'text/plain\n\nOl\u00e1'),
    ],
  ])('a report with %s is taken, and breaks nothing', async (_, change) => {
    await sent('a2', 'caio@empresa.example')
    const { outcome } = await at.support.takeMail(sample('exchange-full', change))
    expect(['ignored', 'set-aside']).toContain(outcome)
    expect(await stopped()).toEqual([])
  })
})

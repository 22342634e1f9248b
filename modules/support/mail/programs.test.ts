import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ADDRESS, openSupportDesk, rawMail } from '#tests/support/support-desk.ts'
import { readMail } from './read-mail.ts'

const database = testDatabase()
let at: Awaited<ReturnType<typeof openSupportDesk>>

beforeEach(async () => {
  await database.db.execute(
    sql`truncate support_alarms_seen, support_files, support_moves, support_messages, support_tickets, support_set_aside, support_dropped`,
  )
  at = await openSupportDesk(database)
})

/** As the programs named send them, with lines as they are on the wire. */
const sample = (name: string) =>
  Buffer.from(
    readFileSync(new URL(`./samples/${name}.eml`, import.meta.url), 'latin1').replace(/\r?\n/g, '\r\n'),
    'latin1',
  )
const take = (name: string) => at.support.takeMail(sample(name))
const code = (wanted: string) => expect.objectContaining({ code: wanted })

test.each([
  ['airline-notice', 'notice'],
  ['mailman-list', 'list'],
  ['vacation-answer', 'reply'],
  ['bounce', 'bounce'],
  ['gmail-reply', 'person'],
  ['outlook-reply', 'person'],
])('%s is written by: %s', async (name, kind) => {
  expect((await readMail(sample(name))).kind).toBe(kind)
})

describe('words of HTML mails, without what they quote', () => {
  test.each([
    ['gmail-reply', 'Sim, pode trocar para o dia 23.\n\nCusta R$ 120 — "tudo incluído", né? 👍'],
    ['outlook-reply', 'Bom dia,\n\nPrefiro o quarto com vista à praia.'],
    ['outlook-web-reply', 'It has not arrived yet.'],
  ])('%s', async (name, words) => expect((await readMail(sample(name))).body).toBe(words))

  test('an answer between the lines of the quote is kept', async () => {
    const { body } = await readMail(sample('gmail-inline-reply'))
    expect(body).toContain('The 23rd.')
    expect(body).toContain('Ana Souza.')
    expect(body).toContain('> Which day?')
  })
})

describe('mail of programs', () => {
  test('news of an airline begin a ticket, and nobody is answered', async () => {
    const { outcome, number } = await take('airline-notice')
    expect(outcome).toBe('opened')
    const { ticket, messages } = await at.desk.read(at.staff('Eva'), number ?? 0)
    expect(ticket).toMatchObject({
      subject: 'Alteração de horário do seu voo AJ1842 – localizador H7KL9Q',
      language: 'pt-BR',
      status: 'open',
      requester_email: 'noreply@azulejo-air.example',
    })
    expect(messages[0]?.automatic).toBe(true)
    expect(messages[0]?.body).toContain('O voo AJ1842 de 22 de abril sai às 09:40, não mais às 08:15…')
    expect(messages[0]?.body).toContain('Fortaleza (FOR) Lisboa (LIS)')
    expect(messages[0]?.body).not.toMatch(/[<>{}]|Seu voo mudou|https/)
    expect(at.mail.posted).toEqual([])
  })

  test('a program that sends without end begins ten tickets an hour; the others are set aside', async () => {
    for (let count = 0; count < 12; count++) await at.support.takeMail(rawMail({ from: 'no-reply@noise.example' }))
    const { total, rows } = await at.desk.setAside.list()
    expect([total, rows[0]?.reason]).toEqual([2, 'flood'])
    expect(at.mail.posted).toEqual([])
  })

  test('lists, answers of programs and what has no sender are set aside, once each', async () => {
    for (const name of ['mailman-list', 'vacation-answer', 'mailman-list']) expect((await take(name)).number).toBeNull()
    await at.support.takeMail(Buffer.from('Subject: From nobody\r\n\r\nHi'))
    expect((await at.desk.setAside.list()).rows).toMatchObject([
      {
        reason: 'list',
        subject: '[Travel-agents] Digest of fares, March',
        sender_email: 'travel-agents@lists.example.org',
      },
      { reason: 'reply', sender_email: 'marta@agency.example' },
      { reason: 'no-sender', subject: 'From nobody', sender_email: null },
    ])
    expect(at.mail.posted).toEqual([])
    expect((await at.desk.list(at.staff('Eva'), { view: 'all', q: '', page: 1 })).total).toBe(0)
  })

  test('reports that belong to no ticket and our own mail are passed over, and counted', async () => {
    expect(await take('bounce')).toEqual({ outcome: 'ignored', number: null })
    await take('bounce')
    await at.support.takeMail(rawMail({ from: ADDRESS }))
    expect(await at.desk.setAside.list()).toEqual({ rows: [], total: 0, dropped: { bounce: 2, ours: 1 } })
  })
})

describe('what was set aside', () => {
  const first = async () => (await at.desk.setAside.list()).rows[0]?.id ?? ''

  test('lies sealed, and is read by staff; the look is written down', async () => {
    await take('mailman-list')
    const { rows } = await database.db.execute<{ raw: Buffer }>(sql`select raw from support_set_aside`)
    expect(rows[0]?.raw.toString('latin1')).not.toContain('Fares')
    const { body, files } = await at.desk.setAside.read(at.staff('Eva'), await first())
    expect([body.split('\n')[0], files]).toEqual(['Fares of March are out.', []])
    expect(at.audited.at(-1)).toEqual({ action: 'mail.read', subject: `set-aside:${await first()}` })
  })

  test('becomes a ticket without a mail to anyone, once, however many decide at the same moment', async () => {
    await take('mailman-list')
    const id = await first()
    const [eva, rui] = [at.staff('Eva'), at.staff('Rui')]
    const made = await Promise.allSettled([eva, rui].map((staff) => at.desk.setAside.makeTicket(staff, id)))
    const numbers = made.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(numbers).toHaveLength(1)
    expect((await at.desk.read(eva, numbers[0] ?? 0)).messages[0]?.body).toContain('Fares of March')
    await expect(at.desk.setAside.drop(eva, id)).rejects.toEqual(code('ticket/state'))
    expect((await at.desk.setAside.list()).total).toBe(0)
    expect(at.mail.posted).toEqual([])
    expect((await take('mailman-list')).outcome).toBe('known')
  })

  test('is dropped, and does not come back when it is handed over again', async () => {
    await take('mailman-list')
    const id = await first()
    await at.desk.setAside.drop(at.staff('Eva'), id)
    expect((await take('mailman-list')).outcome).toBe('known')
    expect((await at.desk.setAside.list()).total).toBe(0)
    await expect(at.desk.setAside.read(at.staff('Eva'), id)).rejects.toEqual(code('ticket/state'))
    const { rows } = await database.db.execute(sql`select raw from support_set_aside`)
    expect(rows).toEqual([{ raw: null }])
  })

  test('a mail that no try could take is shown as it came', async () => {
    await at.support.setAsideUnreadable(Buffer.from('From: a@example.com\r\n\r\nHi\0'))
    const [row] = (await at.desk.setAside.list()).rows
    expect(row?.reason).toBe('unreadable')
    expect((await at.desk.setAside.read(at.staff('Eva'), row?.id ?? '')).body).toBe('Hi')
  })

  test('is forgotten after 90 days', async () => {
    await take('mailman-list')
    at.clock.advance(91 * 86_400_000)
    await at.tick('support.forget-set-aside')
    expect((await at.desk.setAside.list()).total).toBe(0)
  })
})

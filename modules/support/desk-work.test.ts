import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ADDRESS, openSupportDesk, rawMail } from '#tests/support/support-desk.ts'
import { type MacroWrite, MacroWriteSchema } from './macros/macros.contract.ts'
import { supportApi } from './support.api.ts'
import { AnswerSchema } from './support.contract.ts'
import { supportTickets } from './support.tables.ts'

/** What a desk needs beside answering: macros, tags, putting off, copies, spam. */
const database = testDatabase()
let at: Awaited<ReturnType<typeof openSupportDesk>>

beforeEach(async () => {
  await database.db.execute(
    sql`truncate support_alarms_seen, support_files, support_moves, support_messages, support_tickets, support_macros,
      support_blocked, support_set_aside`,
  )
  at = await openSupportDesk(database)
})

const LIST = { view: 'open', q: '', page: 1 } as const
const MINUTE = 60_000
const refusal = (code: string) => expect.objectContaining({ code })
const read = (number: number) => at.desk.read(at.staff('Eva'), number)
const numbers = async (view: 'open' | 'mine' | 'snoozed' | 'spam' | 'late' | 'pending', staff = at.staff('Rui')) =>
  (await at.desk.list(staff, { ...LIST, view })).rows.map(({ number }) => number)
const inMinutes = (minutes: number) => new Date(at.clock.now().getTime() + minutes * MINUTE).toISOString()
const answerOf = (over: object = {}) => AnswerSchema.parse({ key: newId(), body: 'Yes.', ...over })

describe('tags', () => {
  test('are put as a whole, each once, found by, and told with who set them', async () => {
    const eva = at.staff('Eva')
    const [first, second] = [(await at.request()).number, (await at.request()).number]
    await at.desk.change(eva, first, { tags: ['refund', 'airline'] })
    await at.desk.change(eva, first, { addTags: ['refund', 'vip'] })
    const { ticket, moves } = await read(first)
    expect(ticket.tags).toEqual(['refund', 'airline', 'vip'])
    expect(moves.at(-1)).toMatchObject({ move: 'tagged', by: 'Eva Lima', after: 'refund, airline, vip' })
    expect(at.audited.filter(({ action }) => action === 'ticket.changed').at(-1)?.changes).toEqual({
      tags: { before: 'refund, airline', after: 'refund, airline, vip' },
    })
    const found = await at.desk.list(eva, { ...LIST, tag: 'vip' })
    expect(found.rows.map(({ number }) => number)).toEqual([first])
    expect((await at.desk.list(eva, LIST)).rows.map(({ number }) => number)).toContain(second)
    expect(await at.desk.tags()).toContainEqual({ tag: 'refund', count: 1 })
  })

  test('are ten at most, and one that would be too many changes nothing', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`)
    await at.desk.change(eva, number, { tags: ten })
    const more = at.desk.change(eva, number, { addTags: ['one more'], priority: 'urgent' })
    await expect(more).rejects.toEqual(refusal('request/invalid'))
    expect((await read(number)).ticket).toMatchObject({ tags: ten, priority: 'normal' })
  })
})

describe('putting off', () => {
  test('takes a ticket out of sight until then, and what waited for the customer is open again', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.answer(eva, number, answerOf({ changes: { snoozedUntil: inMinutes(120) } }))
    expect(await numbers('pending')).toEqual([])
    expect(await numbers('snoozed')).toEqual([number])
    await at.desk.change(eva, number, { priority: 'high' })
    expect((await read(number)).ticket.snoozed_until).not.toBeNull()
    at.clock.advance(119 * MINUTE)
    await at.tick('support.wake')
    expect(await numbers('snoozed')).toEqual([number])
    at.clock.advance(MINUTE)
    await at.tick('support.wake')
    expect(await numbers('open')).toEqual([number])
    const { ticket, moves } = await read(number)
    expect(ticket).toMatchObject({ status: 'open', snoozed_until: null })
    expect(moves.map(({ move }) => move).slice(-2)).toEqual(['priority', 'woke'])
  })

  test('ends when the customer writes', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.answer(eva, number, answerOf({ changes: { snoozedUntil: inMinutes(600) } }))
    const mailId = at.mail.posted.at(-1)?.headers?.messageId ?? ''
    await at.support.takeMail(rawMail({ inReplyTo: mailId, body: 'Thanks!' }))
    expect(await numbers('open')).toEqual([number])
    expect((await read(number)).ticket.snoozed_until).toBeNull()
  })

  test('does not stop the clock: what is late is seen, and rings, all the same', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.change(eva, number, { assigneeId: eva.id, snoozedUntil: inMinutes(2000) })
    at.clock.advance(300 * MINUTE)
    expect(await numbers('open')).toEqual([])
    expect(await numbers('late')).toEqual([number])
    expect((await at.desk.alarms(eva)).rows).toMatchObject([{ number, late: true }])
    expect(await at.desk.waiting()).toEqual({ open: 0, late: 1 })
  })

  test.each([
    ['a time that is over', -1],
    ['now', 0],
    ['a time beyond 90 days', 90 * 1440 + 1],
  ])('until %s is refused', async (_, minutes) => {
    const { number } = await at.request()
    const change = at.desk.change(at.staff('Eva'), number, { snoozedUntil: inMinutes(minutes) })
    await expect(change).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field: 'snoozedUntil' }] })
  })

  test('of what is solved is refused, and back at once brings it back', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.change(eva, number, { snoozedUntil: inMinutes(60) })
    await at.desk.change(eva, number, { snoozedUntil: null })
    expect(await numbers('open')).toEqual([number])
    await at.desk.change(eva, number, { status: 'solved' })
    const change = at.desk.change(eva, number, { snoozedUntil: inMinutes(60) })
    await expect(change).rejects.toEqual(refusal('ticket/state'))
  })
})

describe('macros', () => {
  const WRITE: MacroWrite = {
    name: 'Refund is on its way',
    bodyEn: 'Dear {{customer_name}}, it comes.',
    bodyPt: 'Olá {{customer_name}}, vem aí.',
    changes: { status: 'solved', priority: 'high', addTags: ['refund'], assign: 'me' },
    version: 0,
  }

  test('answer, set the status, tag and assign in one go, and count how often', async () => {
    const [eva, rui] = [at.staff('Eva'), at.staff('Rui')]
    const { id } = await at.desk.macros.save(eva, WRITE)
    const { number } = await at.request()
    const changes = {
      macroId: id,
      status: 'solved',
      priority: 'high',
      addTags: ['refund'],
      assigneeId: rui.id,
    } as const
    const answer = answerOf({ changes })
    await Promise.all([at.desk.answer(eva, number, answer), at.desk.answer(eva, number, answer)])
    const { ticket, messages } = await read(number)
    expect(ticket).toMatchObject({ status: 'solved', priority: 'high', tags: ['refund'], assignee_name: 'Rui Lima' })
    expect(messages).toHaveLength(2)
    expect(at.mail.posted.at(-1)?.text).toContain('We think this is solved')
    expect(await at.desk.macros.list()).toMatchObject([{ id, uses: 1, changedBy: 'Eva Lima', version: 1 }])
    expect(at.audited.map(({ action }) => action)).toContain('macro.created')
    expect(at.audited.find(({ action }) => action === 'ticket.answered')?.changes).toEqual({
      status: { before: 'open', after: 'solved' },
      priority: { before: 'normal', after: 'high' },
      assigneeId: { before: null, after: rui.id },
      tags: { before: '', after: 'refund' },
    })
  })

  test('cross the wire as they were written; those who work may use them, those who manage write them', async () => {
    const callers = testCallers()
    const app = await apiOf(supportApi({ support: at.support }), { callers })
    const [chief, agent] = [callers.staff('superadmin').headers, callers.staff('support').headers]
    const post = (headers: typeof chief, payload: object) =>
      app.inject({ method: 'POST', url: '/admin/support/macros', headers, payload })
    const changes = { ...WRITE.changes, addTags: ['Refund', 'refund '] }
    expect((await post(chief, { ...WRITE, changes })).statusCode).toBe(201)
    const list = await app.inject({ url: '/admin/support/macros', headers: agent })
    const { name, bodyEn } = WRITE
    expect(list.json()).toMatchObject([{ name, bodyEn, changes: WRITE.changes, uses: 0 }])
    await app.close()
  })

  test('without words change a ticket alone', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.change(eva, number, { macroId: newId(), priority: 'low' })
    expect((await read(number)).ticket.priority).toBe('low')
  })

  test('that cannot be done do nothing: no answer leaves', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    const sent = at.mail.posted.length
    const changes = { assigneeId: newId() }
    await expect(at.desk.answer(eva, number, answerOf({ changes }))).rejects.toEqual(refusal('ticket/not-found'))
    const many = { addTags: Array.from({ length: 10 }, (_, index) => `${index}`), tags: ['a'] }
    await expect(at.desk.answer(eva, number, answerOf({ changes: many }))).rejects.toEqual(refusal('request/invalid'))
    expect(at.mail.posted).toHaveLength(sent)
    expect((await read(number)).messages).toHaveLength(1)
  })

  test('have names of their own, and of two who change one the second is told', async () => {
    const eva = at.staff('Eva')
    const { id } = await at.desk.macros.save(eva, WRITE)
    await expect(at.desk.macros.save(eva, WRITE)).rejects.toEqual(refusal('macro/name'))
    await at.desk.macros.save(eva, { ...WRITE, id, version: 1, name: 'Another' })
    await expect(at.desk.macros.save(eva, { ...WRITE, id, version: 1 })).rejects.toEqual(refusal('macro/changed'))
    await at.desk.macros.delete(eva, id)
    await at.desk.macros.delete(eva, id)
    await expect(at.desk.macros.save(eva, { ...WRITE, id, version: 2 })).rejects.toEqual(refusal('macro/not-found'))
  })

  test.each([
    ['words in one language only', { bodyPt: '' }, 'bodyPt'],
    [
      'nothing at all',
      { bodyEn: '', bodyPt: '', changes: { status: null, priority: null, addTags: [], assign: null } },
      'bodyEn',
    ],
    ['no name', { name: ' ' }, 'name'],
  ])('of %s are refused', (_, over, field) => {
    const { error } = MacroWriteSchema.safeParse({ ...WRITE, ...over })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

describe('copies', () => {
  const CC = 'Cc: "Bia Souza" <Bia@Example.com>, agency@example.org, support+1042-000000000000@jangada.example'

  test('go to those whom the customer copied, and never to the desk or twice to the customer', async () => {
    const eva = at.staff('Eva')
    const to = `${ADDRESS}, "Ana" <ana@example.com>, Family: caio@example.com;`
    const { number } = await at.support.takeMail(rawMail({ to, more: CC }))
    const cc = ['caio@example.com', 'bia@example.com', 'agency@example.org']
    expect((await read(number ?? 0)).cc).toEqual(cc)
    // The receipt proves nothing yet: it goes to the sender alone.
    expect(at.mail.posted.at(-1)?.headers?.cc).toBeUndefined()
    await at.desk.answer(eva, number ?? 0, answerOf())
    expect(at.mail.posted.at(-1)).toMatchObject({ recipient: 'ana@example.com', headers: { cc } })
    await at.desk.answer(eva, number ?? 0, answerOf({ cc: ['NEW@example.com', 'ana@example.com', ADDRESS] }))
    expect(at.mail.posted.at(-1)?.headers?.cc).toEqual(['new@example.com'])
    await at.desk.answer(eva, number ?? 0, answerOf({ cc: [] }))
    expect(at.mail.posted.at(-1)?.headers?.cc).toBeUndefined()
  })

  test('go on to someone who answered a copy; a program that answers gets none', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.answer(eva, number, answerOf({ cc: ['bia@example.com'] }))
    const inReplyTo = at.mail.posted.at(-1)?.headers?.messageId ?? ''
    await at.support.takeMail(rawMail({ from: 'Caio <caio@example.com>', inReplyTo }))
    await at.support.takeMail(rawMail({ from: 'x@example.com', inReplyTo, more: 'Auto-Submitted: auto-replied' }))
    expect((await read(number)).cc).toEqual(['bia@example.com', 'caio@example.com'])
  })

  test('end with the account of the one who got them', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.answer(eva, number, answerOf({ cc: ['bia@example.com', 'caio@example.com'] }))
    await database.db.transaction((tx) => at.support.eraseOf(tx, { id: newId(), email: 'Bia@example.com' }))
    expect((await read(number)).cc).toEqual(['caio@example.com'])
  })

  test.each([[['no address']], [Array.from({ length: 11 }, (_, index) => `a${index}@example.com`)]])(
    'to %j are refused',
    (cc) => expect(AnswerSchema.safeParse({ key: newId(), body: 'Yes.', cc }).success).toBe(false),
  )
})

describe('spam', () => {
  test('is closed without a word, counts in no view, and its sender waits apart', async () => {
    const eva = at.staff('Eva')
    const { number = 0 } = await at.support.takeMail(rawMail({ from: 'Buy <buy@spam.example>' }))
    const sent = at.mail.posted.length
    await at.desk.spam(eva, number ?? 0, { block: true })
    expect(at.mail.posted).toHaveLength(sent)
    expect(await numbers('open')).toEqual([])
    expect(await numbers('spam')).toEqual([number])
    expect(await read(number ?? 0)).toMatchObject({
      ticket: { status: 'closed', spam: true },
      blocked: 'buy@spam.example',
    })
    expect(await at.support.takeMail(rawMail({ from: 'Buy <BUY@spam.example>' }))).toMatchObject({
      outcome: 'set-aside',
    })
    // Nobody has to look at it; a wrong block loses nothing all the same.
    expect((await at.desk.list(eva, LIST)).mail.set_aside).toBe(0)
    expect((await at.desk.setAside.list()).rows).toEqual([])
    const { rows } = await at.desk.setAside.list({ blocked: true })
    expect(rows).toMatchObject([{ reason: 'blocked', sender_email: 'buy@spam.example' }])
    expect((await at.desk.blocked.list({ q: '', page: 1 })).rows).toMatchObject([
      { sender: 'buy@spam.example', reason: `#${number}`, by: 'Eva Lima', mails: 1 },
    ])
    expect(await at.desk.setAside.makeTicket(eva, rows[0]?.id ?? '')).toBeGreaterThan(number ?? 0)
  })

  test('by mistake opens again, and its sender is heard', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.spam(eva, number, { block: true })
    await expect(at.desk.change(eva, number, { status: 'open' })).rejects.toEqual(refusal('ticket/state'))
    await at.desk.notSpam(eva, number)
    expect(await numbers('open')).toEqual([number])
    expect((await at.support.takeMail(rawMail())).outcome).toBe('opened')
    await expect(at.desk.notSpam(eva, number)).rejects.toEqual(refusal('ticket/state'))
  })

  test('a whole domain, but not one that merely ends so, and never our own', async () => {
    const eva = at.staff('Eva')
    await at.desk.blocked.add(eva, { sender: '@spam.example', reason: 'Adverts' })
    await at.desk.blocked.add(eva, { sender: '@spam.example', reason: 'Again' })
    expect((await at.support.takeMail(rawMail({ from: 'a@spam.example' }))).outcome).toBe('set-aside')
    expect((await at.support.takeMail(rawMail({ from: 'a@notspam.example' }))).outcome).toBe('opened')
    expect((await at.support.takeMail(rawMail({ from: 'a@sub.spam.example' }))).outcome).toBe('opened')
    const { rows, total } = await at.desk.blocked.list({ q: 'SPAM', page: 1 })
    expect({ rows, total }).toMatchObject({ rows: [{ reason: 'Adverts', mails: 1 }], total: 1 })
    const own = at.desk.blocked.add(eva, { sender: '@jangada.example', reason: 'Oh' })
    await expect(own).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field: 'sender' }] })
    await at.desk.blocked.remove(eva, '@spam.example')
    await at.desk.blocked.remove(eva, '@spam.example')
    expect((await at.support.takeMail(rawMail({ from: 'a@spam.example' }))).outcome).toBe('opened')
    expect(at.audited.filter(({ action }) => action.startsWith('sender.'))).toEqual([
      { action: 'sender.blocked', subject: 'sender:@spam.example' },
      { action: 'sender.unblocked', subject: 'sender:@spam.example' },
    ])
  })

  test('does not keep anyone from the form, where an address is only typed: it waits behind the others, unanswered', async () => {
    await at.desk.blocked.add(at.staff('Eva'), { sender: 'ana@example.com', reason: 'Adverts' })
    const { number } = await at.request()
    expect(at.mail.posted).toEqual([])
    expect((await read(number)).ticket).toMatchObject({ status: 'open', priority: 'low' })
  })

  test('counts in no figure', async () => {
    const { number } = await at.request()
    await at.desk.spam(at.staff('Eva'), number, { block: false })
    const rows = await database.db.select().from(supportTickets)
    expect(rows).toMatchObject([{ status: 'closed', spamAt: expect.any(Date), solvedAt: null }])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { mails } from '#platform/mail/mail.tables.ts'
import { keptDays } from '#platform/retention.contract.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openSupportDesk, rawMail } from '#tests/support/support-desk.ts'
import { supportApi } from './support.api.ts'
import { supportMessages, supportTickets } from './support.tables.ts'

const database = testDatabase()
let at: Awaited<ReturnType<typeof openSupportDesk>>

beforeEach(async () => {
  await database.db.execute(
    sql`truncate support_alarms_seen, support_files, support_moves, support_messages, support_tickets, help_votes`,
  )
  at = await openSupportDesk(database)
})

const code = (wanted: string) => expect.objectContaining({ code: wanted })
const LIST = { view: 'open', q: '', page: 1 } as const
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

describe('the contact form', () => {
  test('makes one ticket of what is sent twice, and says so by email once', async () => {
    const key = newId()
    const [first, second] = await Promise.all([at.request({ key }), at.request({ key })])
    expect(second.number).toBe(first.number)
    expect(first.number).toBeGreaterThan(1000)
    expect(at.mail.posted).toHaveLength(1)
    const [mail] = at.mail.posted
    expect(mail).toMatchObject({ recipient: 'ana@example.com', headers: { automatic: 'replied' } })
    expect(mail?.subject).toMatch(new RegExp(`^We have received your message \\[J-${first.number}-[0-9a-f]{12}\\]$`))
    expect(mail?.headers?.replyTo).toMatch(new RegExp(`^support\\+${first.number}-[0-9a-f]{12}@jangada\\.example$`))
  })

  test('sends nothing that its sender chose to an address that they only typed', async () => {
    const files = [{ name: 'visit http://evil.example.exe', content: Buffer.from('MZ') }]
    await at.request(
      { name: 'Win a prize', message: 'BUY at http://evil.example now\n\nhttps://evil.example/2' },
      files,
    )
    const [mail] = at.mail.posted
    expect(mail?.recipient).toBe('ana@example.com')
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/evil|buy|prize/i)
    expect(mail?.text).toContain('We could not accept one of your files.')
  })

  test('of other words with the same key makes another ticket: going back to the form loses no question', async () => {
    const key = newId()
    const first = await at.request({ key })
    expect((await at.request({ key, message: 'Something else' })).number).not.toBe(first.number)
    const file = { name: 'a.pdf', content: PDF }
    expect((await at.request({ key }, [file])).number).not.toBe(first.number)
  })

  test('keeps what can be kept of the files and names the others', async () => {
    const files = [
      { name: 'ticket.pdf', content: PDF },
      { name: 'run.exe', content: Buffer.from('MZ') },
    ]
    const { number, refusedFiles } = await at.request({}, files)
    expect(refusedFiles).toEqual(['run.exe'])
    const eva = at.staff('Eva')
    const [message] = (await at.desk.read(eva, number)).messages
    expect(message).toMatchObject({
      refused_files: ['run.exe'],
      files: [{ name: 'ticket.pdf', type: 'application/pdf' }],
    })
    const file = await at.desk.openFile(eva, { number, fileId: message?.files[0]?.id ?? '' })
    expect(file.content.equals(PDF)).toBe(true)
    const { number: other } = await at.request()
    await expect(at.desk.openFile(eva, { number: other, fileId: message?.files[0]?.id ?? '' })).rejects.toEqual(
      code('ticket/not-found'),
    )
  })

  test('confirms an address three times in an hour at most, though every request is kept', async () => {
    for (let count = 0; count < 5; count++) await at.request({ email: 'Ana@Example.com' })
    expect(at.mail.posted).toHaveLength(3)
    expect((await at.desk.list(at.staff('Eva'), LIST)).total).toBe(5)
  })

  test('leads to the reservation where there is one', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request({ code: 'K7QM2P' })
    expect((await at.desk.read(eva, number)).reservation).toEqual({ code: 'K7QM2P', id: expect.any(String) })
    const { number: other } = await at.request({ code: 'AAAAAA' })
    expect((await at.desk.read(eva, other)).reservation).toEqual({ code: 'AAAAAA', id: null })
  })
})

describe('answering', () => {
  test('goes out once, gives the ticket to who answers, and lets it wait for the customer', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    const answer = { key: newId(), body: 'Yes.\n\nWe have moved it.', fileIds: [], solve: false }
    await at.desk.answer(eva, number, answer)
    await at.desk.answer(eva, number, answer)
    expect(at.mail.posted).toHaveLength(2)
    const mail = at.mail.posted[1]
    expect(mail?.subject).toMatch(/^Re: We have received your message \[J-/)
    expect(mail?.text).toContain('Our answer to your message')
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('fly a day later')
    expect(mail?.text).toContain('Eva from Jangada has answered you')
    expect(mail?.text).not.toContain('We think that this is solved')
    expect(mail?.headers?.messageId).toMatch(/^<[0-9a-f-]{36}@jangada\.example>$/)
    const { from, returnPath, replyTo } = mail?.headers ?? {}
    expect([from, returnPath]).toEqual(['Jangada <support@jangada.example>', replyTo])
    const { ticket, messages, moves } = await at.desk.read(eva, number)
    expect(ticket).toMatchObject({ status: 'pending', assignee_name: 'Eva Lima', due_at: null, late: false })
    expect(messages.map(({ direction, author }) => [direction, author])).toEqual([
      ['in', 'Ana Souza'],
      ['out', 'Eva Lima'],
    ])
    expect(moves.map(({ move, by, after }) => [move, by, after])).toEqual([
      ['opened', null, 'form'],
      ['assigned', 'Eva Lima', 'Eva Lima'],
      ['answered', 'Eva Lima', 'pending'],
    ])
  })

  test('and all that was done stays in its order when the clock is set back', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    at.clock.advance(-3_600_000)
    await at.answer(eva, number)
    at.clock.advance(-3_600_000)
    await at.desk.note(eva, number, { key: newId(), body: 'She has called, too.' })
    await at.desk.change(eva, number, { priority: 'high' })
    const { messages, moves } = await at.desk.read(eva, number)
    expect(messages.map(({ direction }) => direction)).toEqual(['in', 'out', 'note'])
    expect(moves.map(({ move }) => move)).toEqual(['opened', 'assigned', 'answered', 'priority'])
  })

  test('says what the mail server has not taken', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.answer(eva, number)
    const headers = at.mail.posted.at(-1)?.headers ?? null
    const words = { recipient: 'ana@example.com', subject: 'Re', text: 'Yes', html: '<p>Yes</p>', headers }
    const [ticket] = await database.db.select({ id: supportTickets.id }).from(supportTickets)
    await database.db.insert(mails).values({ ...words, about: ticket?.id ?? null, status: 'failed' })
    const { messages } = await at.desk.read(eva, number)
    expect(messages.map(({ undelivered }) => undelivered)).toEqual([false, true])
  })

  test('takes files along that were uploaded for this ticket, and no others', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    const { number: other } = await at.request()
    const file = await at.desk.addFile(number, { name: 'new.pdf', content: PDF })
    const answer = { key: newId(), body: 'Here', fileIds: [file.id], solve: false }
    await expect(at.desk.answer(eva, other, answer)).rejects.toEqual(code('ticket/not-found'))
    await at.desk.answer(eva, number, answer)
    expect(at.mail.posted.at(-1)?.attachments).toMatchObject([{ name: 'new.pdf', type: 'application/pdf' }])
    await at.desk.addFile(number, { name: 'left.pdf', content: PDF })
    at.clock.advance(25 * 3_600_000)
    await at.tick('support.forget-files')
    const { rows } = await database.db.execute(sql`select count(*)::int as n from support_files`)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('a note is for colleagues: no mail, no move', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.note(eva, number, { key: newId(), body: 'She has called, too.' })
    expect(at.mail.posted).toHaveLength(1)
    const { ticket, messages } = await at.desk.read(eva, number)
    expect([ticket.status, messages[1]?.direction]).toEqual(['open', 'note'])
    const [exported] = await at.support.exportOf({ id: newId(), email: 'ana@example.com' })
    expect(exported?.messages.map(({ text }) => text)).toEqual(['I have to fly a day later.\n\nCan you help me?'])
  })

  test('what staff do is written down', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.read(eva, number)
    await at.answer(eva, number)
    await at.desk.change(eva, number, { priority: 'high' })
    expect(at.audited.map(({ action, subject }) => ({ action, subject }))).toEqual(
      ['read', 'answered', 'changed'].map((act) => ({ action: `ticket.${act}`, subject: `ticket:${number}` })),
    )
  })
})

describe('states', () => {
  test('the answers of two at once are both there, one after the other', async () => {
    const { number } = await at.request()
    await Promise.all([at.answer(at.staff('Eva'), number), at.answer(at.staff('Rui'), number)])
    const { messages } = await at.desk.read(at.staff('Ivo'), number)
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('solved is closed after seven days of silence, and nothing is done with it then', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.answer(eva, number, 'Done.', true)
    expect(at.mail.posted.at(-1)?.text).toContain('answer this email within 7 days, and we will continue.')
    at.clock.advance(6 * 86_400_000)
    await at.tick('support.watch')
    expect((await at.desk.read(eva, number)).ticket.status).toBe('solved')
    at.clock.advance(86_400_001)
    await at.tick('support.watch')
    expect((await at.desk.read(eva, number)).ticket.status).toBe('closed')
    await expect(at.answer(eva, number)).rejects.toEqual(code('ticket/state'))
    await expect(at.desk.change(eva, number, { status: 'open' })).rejects.toEqual(code('ticket/state'))
  })

  test('closing by hand needs the permission for it', async () => {
    const { number } = await at.request()
    await expect(at.desk.change(at.staff('Eva'), number, { status: 'closed' })).rejects.toEqual(
      code('account/forbidden'),
    )
    const ops = at.staff('Rui', 'operations')
    await at.desk.change(ops, number, { status: 'closed' })
    expect((await at.desk.read(ops, number)).ticket.status).toBe('closed')
  })

  test('only who answers tickets can be given one', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await expect(at.desk.change(eva, number, { assigneeId: newId() })).rejects.toEqual(code('ticket/not-found'))
    await at.desk.change(eva, number, { assigneeId: eva.id })
    await at.desk.change(eva, number, { assigneeId: null })
    const { moves } = await at.desk.read(eva, number)
    expect(moves.slice(1).map(({ before, after }) => [before, after])).toEqual([
      [null, 'Eva Lima'],
      ['Eva Lima', null],
    ])
  })

  test('an unknown number is no more than that', async () => {
    const eva = at.staff('Eva')
    const acts = [
      () => at.desk.read(eva, 9),
      () => at.answer(eva, 9),
      () => at.desk.change(eva, 9, {}),
      () => at.desk.merge(eva, 9, 8),
    ]
    for (const act of acts) await expect(act()).rejects.toEqual(code('ticket/not-found'))
  })
})

describe('the clock', () => {
  test('late is marked once, is a view, and goes by with the answer', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    const [row] = (await at.desk.list(eva, LIST)).rows
    expect(row).toMatchObject({ due_kind: 'first-answer', due_at: '2027-03-04T16:00:00.000Z', late: false })
    at.clock.advance(241 * 60_000)
    await at.tick('support.watch')
    await at.tick('support.watch')
    const late = await at.desk.list(eva, { ...LIST, view: 'late' })
    expect([late.rows[0]?.number, late.rows[0]?.late, late.counts.late]).toEqual([number, true, 1])
    const { moves } = await at.desk.read(eva, number)
    expect(moves.filter(({ move }) => move === 'first-answer-late')).toHaveLength(1)
    await at.answer(eva, number)
    expect((await at.desk.list(eva, LIST)).counts.late).toBe(0)
  })

  test('another priority and another calendar move what is owed', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    const due = async () => (await at.desk.read(eva, number)).ticket.due_at
    await at.desk.change(eva, number, { priority: 'urgent' })
    expect(await due()).toBe('2027-03-04T13:00:00.000Z')
    at.calendar.hours = { ...at.calendar.hours, holidays: ['2027-03-04'] }
    await at.tick('support.reckon')
    expect(await due()).toBe('2027-03-05T13:00:00.000Z')
  })

  test('what is owed first comes first', async () => {
    const eva = at.staff('Eva')
    const [a, b, c] = [await at.request(), await at.request(), await at.request()]
    await at.desk.change(eva, b.number, { priority: 'urgent' })
    await at.desk.change(eva, c.number, { priority: 'low' })
    const { rows } = await at.desk.list(eva, LIST)
    expect(rows.map(({ number }) => number)).toEqual([b.number, a.number, c.number])
  })
})

describe('looking for tickets', () => {
  test.each([
    ['the number', (number: number) => `#${number}`],
    ['the name', () => 'souza'],
    ['the address', () => 'ANA@example'],
    ['the code', () => 'k7qm2p'],
    ['words of what was written', () => 'day later'],
  ])('by %s', async (_, q) => {
    const eva = at.staff('Eva')
    const { number } = await at.request({ code: 'K7QM2P' })
    await at.request({ name: 'Rui', email: 'rui@example.com', message: '100% other' })
    const { rows } = await at.desk.list(eva, { ...LIST, view: 'all', q: q(number) })
    expect(rows.map((row) => row.number)).toEqual([number])
  })

  test('signs of patterns are only signs', async () => {
    await at.request()
    const { number } = await at.support.takeMail(rawMail({ subject: '100% other' }))
    const { rows } = await at.desk.list(at.staff('Eva'), { ...LIST, view: 'all', q: '0%' })
    expect(rows.map((row) => row.number)).toEqual([number])
  })

  test('views say whose it is', async () => {
    const [eva, rui] = [at.staff('Eva'), at.staff('Rui')]
    const { number } = await at.request()
    await at.request()
    await at.desk.change(eva, number, { assigneeId: eva.id })
    const counts = { mine: 1, unassigned: 1, open: 2, pending: 0, late: 0, snoozed: 0 }
    expect((await at.desk.list(eva, { ...LIST, view: 'mine' })).counts).toEqual(counts)
    expect((await at.desk.list(rui, { ...LIST, view: 'mine' })).rows).toEqual([])
    expect((await at.desk.list(rui, { ...LIST, view: 'unassigned' })).total).toBe(1)
  })
})

describe('merging', () => {
  test('one goes on in the other; what was written is seen there', async () => {
    const eva = at.staff('Eva')
    const [a, b, c] = [await at.request(), await at.request({ code: 'K7QM2P' }), await at.request()]
    await at.answer(eva, a.number)
    await at.desk.merge(eva, c.number, b.number)
    await at.desk.merge(eva, b.number, a.number)
    const whole = await at.desk.read(eva, a.number)
    expect(whole.merged_from).toEqual([b.number, c.number])
    expect(whole.messages.map(({ ticket }) => ticket).sort()).toEqual([a.number, a.number, b.number, c.number].sort())
    expect([whole.ticket.status, whole.reservation?.code]).toEqual(['open', 'K7QM2P'])
    expect((await at.desk.read(eva, c.number)).merged_into).toBe(a.number)
    await expect(at.answer(eva, b.number)).rejects.toEqual(code('ticket/state'))
  })

  test('not into itself, not into what is closed, not in a circle', async () => {
    const eva = at.staff('Eva')
    const [a, b] = [await at.request(), await at.request()]
    await expect(at.desk.merge(eva, a.number, a.number)).rejects.toEqual(code('ticket/state'))
    const both = await Promise.allSettled([
      at.desk.merge(eva, a.number, b.number),
      at.desk.merge(eva, b.number, a.number),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('words that the database does not keep are refused, not stumbled over', async () => {
  const callers = testCallers()
  const app = await apiOf(supportApi({ support: at.support }), { callers })
  const { headers } = callers.staff('support')
  const answer = await app.inject({ url: '/admin/support/tickets?q=%00', headers })
  await app.close()
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request/malformed'])
})

describe('the bell', () => {
  const rung = async (staff: ReturnType<typeof at.staff>) =>
    (await at.desk.alarms(staff)).rows.map(({ number, kind, late, seen }) => [number, kind, late, seen])

  test('rings half an hour of opening before the first answer is due and once it is late, until it is seen', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.desk.change(eva, number, { priority: 'urgent' })
    await at.later(29)
    expect(await rung(eva)).toEqual([])
    await at.later(2)
    expect(await rung(eva)).toEqual([[number, 'first-answer', false, false]])
    const { rows, unread } = await at.desk.alarms(eva)
    expect(unread).toBe(1)
    const ids = rows.map(({ id }) => id)
    expect((await at.desk.seeAlarms(eva, ids)).unread).toBe(0)
    expect((await at.desk.seeAlarms(eva, ids)).unread).toBe(0)
    await at.later(30)
    expect(await rung(eva)).toEqual([[number, 'first-answer', true, false]])
    await at.answer(eva, number)
    expect(await rung(eva)).toEqual([])
  })

  test('alerts the assignee, or everyone while it is unassigned; late ones also managers', async () => {
    const [eva, rui, olga] = [at.staff('Eva'), at.staff('Rui'), at.staff('Olga', 'operations')]
    const { number } = await at.request()
    await at.desk.change(eva, number, { priority: 'urgent' })
    await at.later(40)
    for (const one of [eva, rui, olga]) expect(await rung(one)).toHaveLength(1)
    await at.desk.change(eva, number, { assigneeId: eva.id })
    const loud = async () => (await Promise.all([eva, rui, olga].map(rung))).map(({ length }) => length)
    expect(await loud()).toEqual([1, 0, 0])
    await at.later(21)
    expect(await loud()).toEqual([1, 0, 1])
    const [alarm] = (await at.desk.alarms(eva)).rows
    expect((await at.desk.seeAlarms(rui, [alarm?.id ?? ''])).unread).toBe(0)
    expect((await at.desk.alarms(eva)).unread).toBe(1)
  })
})

describe('from the chat', () => {
  test('one ticket a conversation, and the address when it comes', async () => {
    const [eva, id] = [at.staff('Eva'), newId()]
    at.chats.set(id, { name: 'Bia', email: null, locale: 'pt-BR', said: ['Meu voo mudou?', 'Alguém aí?'] })
    await at.chatLeft(id)
    await at.chatLeft(id)
    await at.later(0)
    const [row, ...others] = (await at.desk.list(eva, LIST)).rows
    expect(others).toEqual([])
    expect(row).toMatchObject({ subject: 'Meu voo mudou?', via: 'chat', requester_email: null, language: 'pt-BR' })
    const number = row?.number ?? 0
    const file = await at.desk.addFile(number, { name: 'a.pdf', content: PDF })
    const withFile = { key: newId(), body: 'Look', fileIds: [file.id], solve: false }
    await expect(at.desk.answer(eva, number, withFile)).rejects.toEqual(code('ticket/state'))
    await at.answer(eva, number, 'Estamos vendo.')
    expect(at.told).toMatchObject([{ conversationId: id, name: 'Eva', body: 'Estamos vendo.' }])
    expect([at.mail.posted.length, (await at.desk.read(eva, number)).ticket.status]).toEqual([0, 'pending'])
    await at.contactGiven(id, 'bia@example.com')
    await at.later(0)
    await at.answer(eva, row?.number ?? 0, 'Não mudou.')
    expect(at.mail.posted).toMatchObject([{ recipient: 'bia@example.com' }])
    expect(at.mail.posted[0]?.text).toContain('Jangada')
    expect(at.told.map(({ body }) => body)).toEqual(['Estamos vendo.', 'Não mudou.'])
    const { conversation_id, chat } = await at.desk.read(eva, row?.number ?? 0)
    expect([conversation_id, chat.map(({ text }) => text)]).toEqual([id, ['Meu voo mudou?', 'Alguém aí?']])
  })
})

test('an answer goes into the chat of a ticket that was merged, too; where the chat is gone and no address is known there is no way', async () => {
  const [eva, id, gone] = [at.staff('Eva'), newId(), newId()]
  for (const one of [id, gone]) at.chats.set(one, { name: 'Bia', email: null, locale: 'en', said: ['Hello?'] })
  const { ticket } = await at.desk.fromChat(eva, id)
  const { number } = await at.request()
  await at.desk.merge(eva, ticket?.number ?? 0, number)
  await at.answer(eva, number, 'Here we are.')
  expect(at.told).toMatchObject([{ conversationId: id, body: 'Here we are.' }])
  const { ticket: lost } = await at.desk.fromChat(eva, gone)
  at.chats.delete(gone)
  await expect(at.answer(eva, lost?.number ?? 0)).rejects.toEqual(code('ticket/state'))
  expect((await at.desk.read(eva, lost?.number ?? 0)).messages).toHaveLength(1)
})

test('who answers a chat goes on by mail, in one ticket that is theirs', async () => {
  const [eva, rui, id] = [at.staff('Eva'), at.staff('Rui'), newId()]
  at.chats.set(id, { name: 'Bia', email: 'bia@example.com', locale: 'en', said: ['Can my dog fly, too?'] })
  expect(await at.desk.ofChat(id)).toEqual({ ticket: null })
  const made = await Promise.all([at.desk.fromChat(eva, id), at.desk.fromChat(eva, id)])
  const [first] = made
  expect(made).toEqual([first, first])
  expect(first).toEqual({ ticket: { number: expect.any(Number), status: 'open' } })
  expect(await at.desk.fromChat(rui, id)).toEqual(first)
  await at.chatLeft(id)
  await at.later(0)
  expect((await at.desk.list(eva, LIST)).rows).toMatchObject([
    { number: first?.ticket?.number, subject: 'Can my dog fly, too?', assignee_id: eva.id, via: 'chat' },
  ])
  expect(at.audited.filter(({ action }) => action === 'ticket.opened')).toHaveLength(1)
})

describe('what is written', () => {
  const kept = async () =>
    JSON.stringify([
      await database.db.select().from(supportMessages),
      await database.db.select().from(supportTickets),
      at.mail.posted.map(({ subject }) => subject),
    ])

  test('lies sealed, tied to its ticket; staff and the customer read it', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request({ message: 'My passport is AB123456' })
    await at.answer(eva, number, 'AB123456 is noted')
    expect(await kept()).not.toContain('AB123456')
    const { ticket, messages } = await at.desk.read(eva, number)
    expect(ticket.subject).toBe('My passport is AB123456')
    expect((await at.desk.list(eva, { ...LIST, view: 'all' })).rows[0]?.subject).toBe('My passport is AB123456')
    expect(messages.map(({ body }) => body)).toEqual(['My passport is AB123456', 'AB123456 is noted'])
    const [exported] = await at.support.exportOf({ id: newId(), email: 'ana@example.com' })
    expect(exported?.messages.map(({ text }) => text)).toContain('AB123456 is noted')
    const { number: other } = await at.request()
    const of = (one: number) => sql`(select id from support_tickets where number = ${one})`
    await database.db.execute(sql`update support_messages set ticket_id = ${of(other)}, seq = 9 where seq = 2`)
    await expect(at.desk.read(eva, other)).rejects.toThrow()
  })

  test('before bodies were sealed is read as it is, and sealed by rounds that may meet', async () => {
    const numbers: number[] = []
    for (let count = 0; count < 5; count++) numbers.push((await at.request()).number)
    await database.db.update(supportMessages).set({ body: 'Plain AB123456', sealed: false, words: null })
    await database.db.update(supportTickets).set({ subject: 'Plain AB123456', subjectSealed: false })
    const read = async () => (await at.desk.read(at.staff('Eva'), numbers[0] ?? 0)).messages[0]?.body
    expect(await read()).toBe('Plain AB123456')
    await Promise.all([at.tick('support.seal'), at.tick('support.seal')])
    expect(await kept()).not.toContain('AB123456')
    expect(await read()).toBe('Plain AB123456')
    const { ticket } = await at.desk.read(at.staff('Eva'), numbers[0] ?? 0)
    expect(ticket.subject).toBe('Plain AB123456')
  })

  test('is found by whole words, in any case and without accents; rows from before after the next round', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request({ message: 'A bagagem não chegou\nQuero o reembolso' })
    await at.request({ message: 'Another matter' })
    const find = async (q: string) =>
      (await at.desk.list(eva, { ...LIST, view: 'all', q })).rows.map((row) => row.number)
    expect(await find('REEMBOLSO nao')).toEqual([number])
    expect(await find('reembolso cheguei')).toEqual([])
    expect(await find('reembo')).toEqual([])
    await database.db.update(supportMessages).set({ words: null })
    expect(await find('reembolso')).toEqual([])
    await at.tick('support.seal')
    expect(await find('reembolso')).toEqual([number])
  })
})

describe('personal data', () => {
  test('goes out and away with the account, with what was merged and the files, and nobody else’s', async () => {
    const eva = at.staff('Eva')
    const mine = await at.request({}, [{ name: 'a.pdf', content: PDF }])
    const other = await at.request({ email: 'rui@example.com' })
    await at.desk.merge(eva, other.number, mine.number)
    const person = { id: newId(), email: 'ANA@example.com' }
    const exported = await at.support.exportOf(person)
    expect(exported).toMatchObject([{ number: mine.number, messages: [{ from: 'you', files: ['a.pdf'] }] }])
    await database.db.transaction((tx) => at.support.eraseOf(tx, person))
    expect(await at.support.exportOf(person)).toEqual([])
    expect((await at.desk.list(eva, { ...LIST, view: 'all' })).rows.map(({ number }) => number)).toEqual([other.number])
  })

  test('is forgotten after 400 days', async () => {
    await at.request()
    at.clock.advance((keptDays('talks') + 1) * 86_400_000)
    await at.tick('support.forget')
    expect((await at.desk.list(at.staff('Eva'), { ...LIST, view: 'all' })).total).toBe(0)
  })
})

describe('the help centre', () => {
  test('counts the last word of a visitor, of articles that there are', async () => {
    const [slug = ''] = at.support.help.all('en').map((article) => article.slug)
    await at.support.help.vote(slug, { locale: 'en', visitor: 'a', helpful: false })
    await at.support.help.vote(slug, { locale: 'en', visitor: 'a', helpful: true })
    await at.support.help.vote(slug, { locale: 'en', visitor: 'b', helpful: false })
    await at.support.help.vote('no-such-article', { locale: 'en', visitor: 'b', helpful: true })
    expect(await at.support.help.figures()).toEqual([{ slug, helpful: 1, not: 1 }])
  })
})

import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { createTranslate } from '#platform/i18n.ts'
import { newId } from '#platform/ids.ts'
import { createVault } from '#platform/vault.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { guestMessagesApi } from './guest-messages.api.ts'
import { INBOX_PAGE, type Inbox } from './messages.contract.ts'
import type { TalkedStay, Talker } from './messages.deps.ts'
import { messageFiles, messages as messagesTable } from './messages.tables.ts'
import { createMessages, type Messages } from './messages.ts'
import { ownerMessagesApi } from './owner-messages.api.ts'

const callers = testCallers()
let olga: ReturnType<typeof callers.owner>
let rui: typeof olga
const MINUTE = 60_000

const database = testDatabase()
let app: FastifyInstance
let clock: ReturnType<typeof fixedClock>
let jobs: ReturnType<typeof manualJobs>
let mail: ReturnType<typeof collectingPostOffice>
let messages: Messages
let stay: TalkedStay
/** Other stays of the same owner. */
let more: TalkedStay[]
/** Which of the owner's stays a text names. */
let named: Record<string, string[]>
let guest: Talker
let owner: Talker

beforeEach(async () => {
  olga = callers.owner()
  rui = callers.owner()
  clock = fixedClock('2027-03-01T12:00:00Z')
  jobs = manualJobs()
  mail = collectingPostOffice()
  stay = {
    stayId: newId(),
    ownerId: olga.identity.id,
    hotelId: newId(),
    hotelName: 'Pousada do Vento',
    timeZone: 'America/Fortaleza',
    code: 'AB2CD3',
    checkIn: '2027-03-05',
    checkOut: '2027-03-08',
    guestName: 'Ana',
  }
  more = []
  named = { Souza: [stay.stayId] }
  guest = { side: 'guest', stayId: stay.stayId }
  owner = { side: 'owner', stayId: stay.stayId, ownerId: stay.ownerId }
  messages = await createMessages({
    db: database.db,
    clock,
    jobs,
    mail,
    translate: createTranslate(),
    vault: createVault(randomBytes(32)),
    staysOf: async (ids) => [stay, ...more].filter(({ stayId }) => ids.includes(stayId)),
    staysFound: async (ownerId, text) => (ownerId === stay.ownerId ? (named[text] ?? []) : []),
    guestOf: async () => ({
      email: 'ana@example.com',
      locale: 'pt-BR',
      hrefIn: async () => 'https://jangada.example/pt/r',
    }),
    ownerOf: async () => ({ email: 'olga@example.com', locale: 'en', hrefIn: async () => 'https://jangada.example/o' }),
  })
  app = (await apiOf(ownerMessagesApi({ messages }), { callers })) as unknown as FastifyInstance
})

const write = (talker: Talker, body: string, more: { key?: string; fileIds?: string[] } = {}) =>
  messages.write(talker, { body, key: newId(), fileIds: [], ...more })
const deliver = () => jobs.run(clock.now())
const subjects = () => mail.posted.map(({ recipient, subject }) => `${recipient}: ${subject}`)

describe('a conversation', () => {
  test('has one order for both, and each knows what the other has read', async () => {
    await write(guest, 'Tem estacionamento?')
    await write(owner, 'Temos, sem custo.')
    const seen = await messages.thread(owner)
    expect(seen.messages.map(({ number, mine, body }) => [number, mine, body])).toEqual([
      [1, false, 'Tem estacionamento?'],
      [2, true, 'Temos, sem custo.'],
    ])
    expect([seen.unread, (await messages.thread(guest)).unread]).toEqual([1, 1])
    await messages.readUpTo(owner, 99)
    await messages.readUpTo(owner, 1)
    expect((await messages.thread(owner)).unread).toBe(0)
    expect((await messages.thread(guest)).messages[0]).toMatchObject({ mine: true, read: true })
    expect(await messages.unread('guest', [stay.stayId, newId()])).toEqual(new Map([[stay.stayId, 1]]))
    expect(await messages.inbox(stay.ownerId)).toMatchObject({
      unread: 0,
      threads: [{ guestName: 'Ana', preview: 'Temos, sem custo.', lastFrom: 'owner' }],
    })
    expect(await messages.inbox(rui.identity.id)).toEqual({ unread: 0, threads: [] })
    await write(guest, 'Obrigada!')
    expect([await messages.unreadOf(stay.ownerId), await messages.unreadOf(rui.identity.id)]).toEqual([1, 0])
  })

  test('keeps a message once however often it is sent, and numbers without a gap when many write at once', async () => {
    const key = newId()
    await Promise.all([1, 2, 3].map(() => write(guest, 'Oi', { key })))
    await Promise.all([1, 2, 3, 4].map((count) => write(count % 2 ? guest : owner, `${count}`)))
    const { messages: all } = await messages.thread(guest)
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  })

  test('is not readable in the database', async () => {
    await write(guest, 'Um segredo')
    const [row] = await database.db.select().from(messagesTable).where(eq(messagesTable.stayId, stay.stayId))
    expect(row?.body).not.toContain('segredo')
  })

  test('warns of a request for money and delivers it', async () => {
    await write(owner, 'Please pay by bank transfer: https://pay.example.com')
    expect((await messages.thread(guest)).messages[0]).toMatchObject({ flags: ['link', 'payment'] })
  })

  test('can be read for good and written until sixty days after the stay', async () => {
    await write(guest, 'Obrigada!')
    clock.advance(70 * 24 * 60 * MINUTE)
    await expect(write(guest, 'Esqueci um livro')).rejects.toMatchObject({ code: 'hotel/state' })
    expect(await messages.thread(guest)).toMatchObject({ messages: [{ number: 1 }], open: false })
  })
})

describe('the inbox', () => {
  const inbox = async (query = '', who = olga) => {
    const answer = await app.inject({ url: `/hotel-owner/messages${query}`, ...who })
    return answer.json<{ data: Inbox }>().data
  }
  const stays = ({ threads }: Inbox) => threads.map(({ stayId }) => stayId)

  test('goes on behind a full page until there are no more, each conversation once', async () => {
    more = Array.from({ length: INBOX_PAGE + 1 }, () => ({ ...stay, stayId: newId() }))
    for (const { stayId } of [stay, ...more]) await write({ side: 'guest', stayId }, 'Oi')
    const first = await inbox()
    expect([first.unread, first.threads.length, first.next]).toEqual([INBOX_PAGE + 2, INBOX_PAGE, stays(first).at(-1)])
    const rest = await inbox(`?after=${first.next}`)
    expect([rest.threads.length, rest.next]).toEqual([2, undefined])
    expect(new Set([...stays(first), ...stays(rest)]).size).toBe(INBOX_PAGE + 2)
    expect(await inbox(`?after=${first.next}`, rui)).toEqual({ unread: 0, threads: [] })
  })

  test('is narrowed to what is not read, and to stays that a text names', async () => {
    const other = { ...stay, stayId: newId() }
    more = [other]
    await write(guest, 'Oi')
    await write({ side: 'guest', stayId: other.stayId }, 'Olá')
    await messages.readUpTo(owner, 1)
    expect(stays(await inbox('?show=unread'))).toEqual([other.stayId])
    const souza = await inbox('?text=Souza')
    expect([souza.unread, stays(souza)]).toEqual([1, [stay.stayId]])
    expect(stays(await inbox('?text=Nobody'))).toEqual([])
    expect(await inbox('?text=Souza', rui)).toEqual({ unread: 0, threads: [] })
  })

  test('finds among more stays than a statement takes as parameters', async () => {
    await write(guest, 'Oi')
    named['agency@example.com'] = [...Array.from({ length: 70_000 }, () => newId()), stay.stayId]
    expect(stays(await inbox('?text=agency@example.com'))).toEqual([stay.stayId])
  })
})

describe('mail', () => {
  test('goes to the other side at once, and then at most every ten minutes', async () => {
    await write(guest, 'Tem estacionamento?')
    await deliver()
    expect(subjects()).toEqual(['olga@example.com: Ana wrote to you about booking AB2CD3'])
    expect(mail.posted[0]?.text).toContain('Tem estacionamento?')
    clock.advance(MINUTE)
    await write(guest, 'E berço?')
    await write(guest, 'E café?')
    await deliver()
    expect(mail.posted).toHaveLength(1)
    clock.advance(10 * MINUTE)
    await deliver()
    expect(mail.posted).toHaveLength(2)
    expect(mail.posted[1]?.text).toContain('E berço?')
    expect(mail.posted[1]?.text).toContain('one more message')
    clock.advance(10 * MINUTE)
    await deliver()
    expect(mail.posted).toHaveLength(2)
  })

  test('does not come for what was read meanwhile, and speaks the language of the guest', async () => {
    await write(owner, 'Chegam a que horas?')
    await messages.readUpTo(guest, 1)
    await deliver()
    expect(mail.posted).toEqual([])
    await write(owner, 'Até logo!')
    await deliver()
    expect(mail.posted[0]?.recipient).toBe('ana@example.com')
    expect(mail.posted[0]?.html).toContain('lang="pt-BR"')
  })

  test('does not carry what is flagged', async () => {
    await write(owner, 'Pay here: https://evil.example.com')
    await deliver()
    expect(mail.posted[0]?.html).not.toContain('evil')
  })

  test('of one message is sent once when the job runs twice', async () => {
    await write(guest, 'Oi')
    const job = jobs.sent.find(({ name }) => name === 'messages.tell')
    if (job) jobs.sent.push({ ...job })
    await deliver()
    expect(mail.posted).toHaveLength(1)
  })
})

describe('files', () => {
  const camera = () =>
    sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'Ana Souza' } })
      .jpeg()
      .toBuffer()

  test('of a camera are drawn anew without what it wrote', async () => {
    const picture = await camera()
    const file = await messages.addFile(guest, { name: '../../etc/my photo.png', content: picture })
    expect(file).toMatchObject({ name: 'my photo.jpg', type: 'image/jpeg' })
    await write(guest, '', { fileIds: [file.id] })
    const { content } = await messages.openFile(owner, file.id)
    const { exif, width } = await sharp(content).metadata()
    expect([exif, width]).toEqual([undefined, 2400])
    expect((await messages.thread(owner)).messages[0]?.files).toEqual([file])
  })

  test.each([
    ['empty', async () => Buffer.alloc(0), 'request/invalid'],
    ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>'), 'request/unsupported-media-type'],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'request/unsupported-media-type',
    ],
    ['a picture that breaks off', async () => (await camera()).subarray(0, 900), 'request/invalid'],
    ['too large', async () => Buffer.alloc(5 * 1_048_576 + 1), 'request/too-large'],
  ])('that are %s are refused', async (_, content, code) => {
    await expect(messages.addFile(guest, { name: 'a.jpg', content: await content() })).rejects.toMatchObject({ code })
  })

  test('are seen by the other side once they are sent, and belong to one message', async () => {
    const file = await messages.addFile(guest, { name: 'a.jpg', content: await camera() })
    await expect(messages.openFile(owner, file.id)).rejects.toMatchObject({ code: 'hotel/not-found' })
    await expect(write(owner, 'x', { fileIds: [file.id] })).rejects.toMatchObject({ code: 'hotel/not-found' })
    await write(guest, 'Olha', { fileIds: [file.id] })
    await expect(write(guest, 'De novo', { fileIds: [file.id] })).rejects.toMatchObject({ code: 'hotel/not-found' })
  })

  test('that no message came for are deleted after a day', async () => {
    await messages.addFile(guest, { name: 'a.jpg', content: await camera() })
    clock.advance(25 * 60 * MINUTE)
    jobs.sent.push({ name: 'messages.forget-files', data: {}, at: undefined })
    await deliver()
    const rest = await database.db.$count(messageFiles, sql`${messageFiles.talkId} = ${stay.stayId}`)
    expect(rest).toBe(0)
  })
})

describe('what is kept of a guest', () => {
  test('is handed out, and emptied with the account; what the hotel wrote stays', async () => {
    const file = await messages.addFile(guest, { name: 'id.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') })
    await write(guest, 'Ligue para 11 91234-5678', { fileIds: [file.id] })
    await write(owner, 'Combinado, Ana.')
    expect(await messages.exportOf([stay.stayId, newId()])).toMatchObject([
      { messages: [{ mine: true, body: 'Ligue para 11 91234-5678' }, { body: 'Combinado, Ana.' }] },
    ])
    await database.db.transaction((tx) => messages.eraseOf(tx, [stay.stayId]))
    const { messages: left } = await messages.thread(owner)
    expect(left.map(({ body, flags, files }) => [body, flags, files])).toEqual([
      ['', [], []],
      ['Combinado, Ana.', [], []],
    ])
  })

  test('goes as a whole 400 days after the last word', async () => {
    await write(guest, 'Oi')
    const night = async () => {
      jobs.sent.push({ name: 'messages.forget', data: {}, at: undefined })
      await deliver()
      return (await messages.exportOf([stay.stayId])).length
    }
    clock.advance(400 * 24 * 60 * MINUTE)
    expect(await night()).toBe(1)
    clock.advance(MINUTE)
    expect(await night()).toBe(0)
  })
})

describe('the routes of owners', () => {
  const at = () => `/hotel-owner/stays/${stay.stayId}/messages`
  const inject = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    who: { headers: object },
    payload?: object,
  ) => {
    const headers = { ...who.headers, 'idempotency-key': newId() } as Record<string, string>
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.body.startsWith('{') ? answer.json() : null, answer }
  }

  test('open nothing of someone else’s', async () => {
    const file = await messages.addFile(guest, {
      name: 'a.jpg',
      content: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    })
    await write(guest, 'Oi', { fileIds: [file.id] })
    for (const [method, url, body] of [
      ['GET', at(), undefined],
      ['POST', at(), { body: 'x' }],
      ['POST', `${at()}/read`, { number: 1 }],
      ['GET', `${at()}/files/${file.id}`, undefined],
    ] as const) {
      expect((await inject(method, url, rui, body)).status, url).toBe(404)
      expect((await inject(method, url, { headers: {} }, body)).status, url).toBe(401)
    }
    expect((await messages.thread(owner)).unread).toBe(1)
  })

  test('write, read, and take files that are only ever saved', async () => {
    const upload = await app.inject({
      method: 'POST',
      url: `${at()}/files?name=voucher.pdf`,
      headers: { ...olga.headers, 'content-type': 'application/pdf' },
      payload: Buffer.from('%PDF-1.4\n%%EOF'),
    })
    expect(upload.statusCode).toBe(201)
    const { id } = upload.json().data
    expect((await inject('POST', at(), olga, { body: 'See the file.', fileIds: [id] })).status).toBe(201)
    expect((await inject('POST', at(), olga, { body: ' ' })).status).toBe(400)
    const { answer } = await inject('GET', `${at()}/files/${id}`, olga)
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    const unkeyed = await app.inject({ method: 'POST', url: at(), ...olga, payload: { body: 'x' } })
    expect(unkeyed.json().code).toBe('idempotency/key-required')
  })

  test('keep texts for often, each owner their own', async () => {
    const url = '/hotel-owner/message-templates'
    const made = await inject('POST', url, olga, { name: 'Parking', body: 'It is free.' })
    const mine = `${url}/${made.body.data.id}`
    expect((await inject('PUT', mine, rui, { name: 'Parking', body: 'x' })).status).toBe(404)
    expect((await inject('DELETE', mine, rui)).status).toBe(404)
    expect((await inject('PUT', mine, olga, { name: 'Parking', body: 'It is free of charge.' })).status).toBe(200)
    expect((await inject('GET', url, olga)).body.data).toMatchObject([{ body: 'It is free of charge.' }])
    expect((await inject('GET', url, rui)).body.data).toEqual([])
    expect((await inject('DELETE', mine, olga)).status).toBe(204)
  })
})

describe('the routes of guests', () => {
  let guests: FastifyInstance
  const key = callers.guest(newId())
  const at = '/reservations/AB2CD3/messages'
  const headers = (who: { headers: object }) =>
    ({ ...who.headers, 'idempotency-key': newId() }) as Record<string, string>
  beforeEach(async () => {
    const stayOf = async (code: string, caller: unknown) => {
      const { reservationId } = (caller ?? {}) as { reservationId?: string }
      const mine = code === 'AB2CD3' && reservationId === key.identity.reservationId
      if (!mine) throw new AppError('reservation/not-found', { userMessage: { id: 'x', message: 'Unknown' } })
      return stay.stayId
    }
    guests = (await apiOf(guestMessagesApi({ messages, stayOf }), { callers })) as unknown as FastifyInstance
  })

  test('write, read and take files', async () => {
    await write(owner, 'A que horas chegam?')
    const upload = await guests.inject({
      method: 'POST',
      url: `${at}/files?name=id.pdf`,
      payload: Buffer.from('%PDF-1.4\n%%EOF'),
      headers: { ...key.headers, 'content-type': 'application/pdf' },
    })
    expect(upload.statusCode).toBe(201)
    const { id } = upload.json()
    const message = {
      method: 'POST' as const,
      url: at,
      headers: headers(key),
      payload: { body: 'Às 15h', fileIds: [id] },
    }
    expect((await guests.inject(message)).statusCode).toBe(201)
    const again = await guests.inject(message)
    expect(again.json()).toMatchObject({
      unread: 1,
      open: true,
      messages: [{ mine: false }, { mine: true, body: 'Às 15h' }],
    })
    const read = { method: 'POST', url: `${at}/read`, headers: headers(key), payload: { number: 2 } } as const
    expect((await guests.inject(read)).statusCode).toBe(204)
    expect((await guests.inject({ method: 'GET', url: at, ...key })).json().unread).toBe(0)
    const file = await guests.inject({ method: 'GET', url: `${at}/files/${id}`, ...key })
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, 'attachment; filename="id.pdf"'])
  })

  test.each(['nobody', 'another guest', 'the owner'])('open nothing to %s', async (who) => {
    await write(guest, 'Oi')
    const other = { nobody: { headers: {} }, 'another guest': callers.guest(newId()), 'the owner': olga }[who] ?? olga
    for (const [method, url, payload] of [
      ['GET', at, undefined],
      ['POST', at, { body: 'x' }],
      ['POST', `${at}/read`, { number: 1 }],
      ['GET', `${at}/files/${newId()}`, undefined],
    ] as const) {
      const answer = await guests.inject({ method, url, headers: headers(other), ...(payload && { payload }) })
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
    expect((await messages.thread(owner)).messages).toHaveLength(1)
  })
})

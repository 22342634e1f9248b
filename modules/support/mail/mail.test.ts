import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ADDRESS, openSupportDesk, rawMail } from '#tests/support/support-desk.ts'
import { supportMailApi } from './mail.api.ts'
import { parseMail } from './parse-mail.ts'
import { readMail } from './read-mail.ts'
import { textOfHtml } from './text-of-html.ts'
import { withoutQuote } from './without-quote.ts'

const database = testDatabase()
let at: Awaited<ReturnType<typeof openSupportDesk>>

beforeEach(async () => {
  await database.db.execute(
    sql`truncate support_alarms_seen, support_files, support_moves, support_messages, support_tickets`,
  )
  at = await openSupportDesk(database)
})

const take = (...given: Parameters<typeof rawMail>) => at.support.takeMail(rawMail(...given))
const bodies = async (number: number) => (await at.desk.read(at.staff('Eva'), number)).messages.map(({ body }) => body)

describe('mail that comes in', () => {
  test('begins a ticket, once for its Message-ID, and is confirmed', async () => {
    const mail = { messageId: '<one@example.com>', subject: 'RE: Re: Minha reserva', body: 'Olá, quero mudar o voo.' }
    const [first, second] = await Promise.all([take(mail), take(mail)])
    expect([first.outcome, second.outcome].sort()).toEqual(['known', 'opened'])
    expect((await take(mail)).outcome).toBe('known')
    expect(at.mail.posted).toHaveLength(1)
    expect(at.mail.posted[0]).toMatchObject({
      recipient: 'ana@example.com',
      headers: { inReplyTo: '<one@example.com>', references: ['<one@example.com>'], automatic: 'replied' },
    })
    const number = first.number ?? second.number ?? 0
    const { ticket } = await at.desk.read(at.staff('Eva'), number)
    expect(ticket).toMatchObject({
      subject: 'Minha reserva',
      via: 'mail',
      language: 'pt-BR',
      requester_name: 'Ana Souza',
    })
  })

  test('finds its ticket by the id of our mail, without what it quotes, and wakes it', async () => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.answer(eva, number)
    const inReplyTo = at.mail.posted.at(-1)?.headers?.messageId ?? ''
    const body = 'Thank you!\r\n\r\nOn Thu, 4 Mar 2027 at 12:00, Eva wrote:\r\n> Yes, we do that.'
    expect(await take({ inReplyTo, subject: 'Re: x', body })).toEqual({ outcome: 'added', number })
    const { ticket, messages, address_proved } = await at.desk.read(eva, number)
    expect([ticket.status, messages.at(-1)?.body, address_proved]).toEqual(['open', 'Thank you!', true])
    await at.answer(eva, number, 'Welcome.')
    expect(at.mail.posted.at(-1)?.headers?.references).toHaveLength(3)
  })

  test('finds its ticket by the token in the subject or the address; a number alone proves nothing', async () => {
    const { number } = await at.request()
    const { subject = '', headers } = at.mail.posted[0] ?? {}
    expect(await take({ subject: `RES: ${subject}` })).toEqual({ outcome: 'added', number })
    expect(await take({ to: headers?.replyTo ?? '' })).toEqual({ outcome: 'added', number })
    const forged = await take({
      subject: `Re: x [J-${number}-000000000000]`,
      to: `support+${number}-000000000000@x.example`,
    })
    expect(forged.outcome).toBe('opened')
    expect(forged.number).not.toBe(number)
    const { ticket, address_proved } = await at.desk.read(at.staff('Eva'), forged.number ?? 0)
    expect([ticket.subject, address_proved]).toEqual(['x', false])
  })

  test('of someone else in a thread shows whence it came; answers still go to the requester', async () => {
    const { number } = await at.request()
    const { subject = '' } = at.mail.posted[0] ?? {}
    await take({ subject, from: 'Rui <rui@example.com>' })
    const eva = at.staff('Eva')
    const { messages, address_proved } = await at.desk.read(eva, number)
    expect(messages.map(({ author_email }) => author_email)).toEqual([null, 'rui@example.com'])
    expect(address_proved).toBe(false)
    await at.answer(eva, number)
    expect(at.mail.posted.at(-1)?.recipient).toBe('ana@example.com')
  })

  test.each([
    ['an automatic reply', 'set-aside', { more: 'Auto-Submitted: auto-replied' }],
    ['what comes without a return path', 'ignored', { more: 'Return-Path: <>', from: 'MAILER-DAEMON@example.com' }],
    ['a list', 'set-aside', { more: 'List-Id: <a.example>' }],
  ])('%s is never answered: it wakes nobody, and begins nothing', async (_, outcome, given) => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.answer(eva, number)
    const before = at.mail.posted.length
    const inReplyTo = at.mail.posted.at(-1)?.headers?.messageId ?? ''
    expect((await take({ ...given, inReplyTo })).outcome).toBe('added')
    expect((await take(given)).outcome).toBe(outcome)
    const { ticket, messages } = await at.desk.read(eva, number)
    expect([ticket.status, messages.at(-1)?.automatic, at.mail.posted.length]).toEqual(['pending', true, before])
  })

  test.each([
    ['whole', 'message/rfc822'],
    ['by its head', 'text/rfc822-headers'],
  ])('a mail server gives our answer back, %s: it is our turn again, and nobody is answered', async (_, type) => {
    const eva = at.staff('Eva')
    const { number } = await at.request()
    await at.answer(eva, number)
    const before = at.mail.posted.length
    const given = `Message-ID: ${at.mail.posted.at(-1)?.headers?.messageId}\r\nSubject: Re: x\r\n\r\nYes`
    const part = (kind: string, body: string) => `--b\r\nContent-Type: ${kind}\r\n\r\n${body}\r\n`
    const failed = part('message/delivery-status', 'Reporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 5.1.1')
    const body = `${part('text/plain', 'No such user')}${failed}${part(type, given)}--b--`
    const more = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b'
    expect(await take({ from: 'postmaster@mx.example', subject: 'Undeliverable', body, more })).toEqual({
      outcome: 'added',
      number,
    })
    const { ticket, messages, moves } = await at.desk.read(eva, number)
    expect([ticket.status, moves.some(({ move }) => move === 'undelivered')]).toEqual(['open', true])
    expect(messages.at(-1)).toMatchObject({ body: 'No such user', automatic: true, files: [], refused_files: [] })
    expect(at.mail.posted).toHaveLength(before)
  })

  test('of our own is passed over, of nobody set aside', async () => {
    expect((await take({ from: `Us <${ADDRESS}>` })).outcome).toBe('ignored')
    expect((await take({ from: 'support+1-aaaaaaaaaaaa@jangada.example' })).outcome).toBe('ignored')
    expect((await take({ from: 'nobody' })).outcome).toBe('set-aside')
    expect((await at.support.takeMail(Buffer.from('not a mail'))).outcome).toBe('set-aside')
  })

  test('to what is closed begins a ticket that follows it; to what was merged goes on where that went', async () => {
    const eva = at.staff('Eva', 'operations')
    const [a, b] = [await at.request(), await at.request({ code: 'K7QM2P' })]
    const subjectOf = (index: number) => at.mail.posted[index]?.subject ?? ''
    await at.desk.merge(eva, a.number, b.number)
    expect(await take({ subject: subjectOf(0), body: 'More' })).toEqual({ outcome: 'added', number: b.number })
    await at.desk.change(eva, b.number, { status: 'closed' })
    const after = await take({ subject: subjectOf(0), body: 'Again' })
    expect(after.outcome).toBe('opened')
    const found = await at.desk.read(eva, after.number ?? 0)
    expect([found.follows, found.ticket.language, found.reservation?.code]).toEqual([b.number, 'en', 'K7QM2P'])
    expect((await at.desk.read(eva, b.number)).followed_by).toEqual([after.number])
  })

  test('is confirmed three times in an hour at most', async () => {
    for (let count = 0; count < 6; count++) await take({})
    expect(at.mail.posted).toHaveLength(3)
  })

  test('brings its files; what is no picture and no PDF is named', async () => {
    const part = (name: string, body: string) =>
      `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${body}\r\n`
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee the files\r\n${part('a.pdf', '%PDF-1.4\n%%EOF')}${part('b.zip', 'PK')}--b--`
    const { number } = await take({ body, more: 'Content-Type: multipart/mixed; boundary=b' })
    const [message] = (await at.desk.read(at.staff('Eva'), number ?? 0)).messages
    expect(message).toMatchObject({ body: 'See the files', refused_files: ['b.zip'], files: [{ name: 'a.pdf' }] })
    expect(at.mail.posted[0]?.text).toContain('We could not accept one of your files.')
  })

  test('is words and nothing else, however long', async () => {
    const more = 'Content-Type: text/html; charset=utf-8'
    const { number } = await take({ more, body: '<p>Hi<script>alert(1)</script> <b>you</b></p><img src=x onerror=a>' })
    expect(await bodies(number ?? 0)).toEqual(['Hi you'])
    const { number: long } = await take({ body: 'a'.repeat(30_000) })
    expect((await bodies(long ?? 0))[0]).toHaveLength(10_000)
  })
})

test('of a mail that is not whole the words are taken, and its files are named', async () => {
  const file = 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\n%PDF-1.4'
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee the file\r\n--b\r\n${file}`
  const raw = rawMail({ body, more: 'Content-Type: multipart/mixed; boundary=b' })
  const { number } = await at.support.takeMail(raw, { whole: false })
  const [message] = (await at.desk.read(at.staff('Eva'), number ?? 0)).messages
  expect(message).toMatchObject({ body: 'See the file', files: [], refused_files: ['a.pdf'] })
})

describe('mails that are made to do harm', () => {
  const HEAD = 'From: Ana <ana@example.com>\r\nSubject: Hello\r\nMessage-ID: <a@b.example>\r\n'
  const nested = [...Array(60).keys()].map((i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`)

  test.each([
    ['parts within parts', `${HEAD}${nested.join('')}`],
    ['a head without an end', `${HEAD}X-A: ${'a'.repeat(3_000_000)}\r\n\r\nHi`],
  ])('%s: the head is read', async (_, raw) => {
    const { mailId, from, subject, body } = await readMail(Buffer.from(raw))
    expect([mailId, from?.email, subject, body]).toEqual(['<a@b.example>', 'ana@example.com', 'Hello', ''])
  })

  test('lines without end are not read to their end; a file keeps all of its', async () => {
    const { text = '' } = await parseMail(Buffer.from(`${HEAD}\r\n${'a\r\n'.repeat(50_000)}`))
    expect(text.split('\n').length).toBeLessThan(11_000)
    const line = `${'QUJD'.repeat(19)}\r\n`
    const head = 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n'
    const { attachments } = await parseMail(Buffer.from(`${HEAD}${head}${line.repeat(12_000)}`))
    expect(attachments.map(({ content }) => (content as ArrayBuffer).byteLength)).toEqual([12_000 * 57])
  })

  test('characters that the database does not keep are left out', async () => {
    const { number } = await take({ subject: 'My\0 flight', from: '"A\0na" <ana@example.com>', body: 'a\0b' })
    expect(await bodies(number ?? 0)).toEqual(['ab'])
  })
})

test('a mail without an id has one of its content', async () => {
  const raw = Buffer.from('From: a@example.com\r\n\r\nHi')
  expect((await readMail(raw)).mailId).toBe((await readMail(raw)).mailId)
  expect((await readMail(raw)).mailId).toMatch(/^<[0-9a-f]{64}@no-id>$/)
})

describe('words of an HTML mail', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['a<br>b&nbsp;&amp;&#233;&#x1F600;', 'a\nb &é😀'],
    ['<ul><li>a<li>b</ul>', '- a\n- b'],
    ['<style>p{}</style><title>t</title>x<!-- y', 'x'],
    ['&#xD800;&lt;b&gt;&nosuch;', '\ufffd<b>&nosuch;'],
    ['&ccedil;&atilde;o &euro;&rsquo;&hellip;', 'ção €’…'],
    ['<script>x', ''],
  ])('%s', (html, text) => expect(textOfHtml(html)).toBe(text))
})

describe('what an answer quotes', () => {
  test.each([
    ['Yes\n\nOn 4 March, Eva wrote:\n> Hello\n> you', 'Yes'],
    ['Sim\n\nEm qui., 4 de mar. de 2027 às 09:00, Eva <a@b.example>\nescreveu:\n\n> Olá', 'Sim'],
    ['Oui\n\nLe jeu. 4 mars 2027 à 09:00, Eva <a@b.example> a\nécrit :\n\n> Bonjour', 'Oui'],
    ['Sí\n\nEl jue, 4 mar 2027 a las 09:00, Eva (<a@b.example>)\nescribió:\n\nHola', 'Sí'],
    ['Yes\n\nOn Thu, Mar 4, 2027 at 9:00 AM Eva of the Desk\n<a+1042-ab3f9c@b.example>\nwrote:\n\n> Hello', 'Yes'],
    ['On Monday I fly.\nThen, on Tuesday,\nEva wrote:\nCome', 'On Monday I fly.\nThen, on Tuesday,\nEva wrote:\nCome'],
    ['Ok\n\n-----Mensagem original-----\nDe: Eva', 'Ok'],
    ['Ok\n\nFrom: Eva\nSent: Monday\nTo: me\n\nHello', 'Ok'],
    ['Ok\n\nDe : Eva\nEnvoyé : lundi 4 mars\nÀ : moi\n\nBonjour', 'Ok'],
    ['Ok\n\nVon: Eva\nGesendet: Montag\nAn: mich\n\nHallo', 'Ok'],
    ['Ok\n> Hello', 'Ok'],
    ['On Monday I fly.\nIs that right?', 'On Monday I fly.\nIs that right?'],
    ['From: Recife\nI want to fly', 'From: Recife\nI want to fly'],
    ['> Which day?\nMonday\n> Where to?\nRecife', '> Which day?\nMonday\n> Where to?\nRecife'],
    ['Below\n\nOn 4 March, Eva wrote:\n> Which day?\nMonday', 'Below\n\nOn 4 March, Eva wrote:\n> Which day?\nMonday'],
    ['> only a quote', '> only a quote'],
  ])('%j', (text, wanted) => expect(withoutQuote(text)).toBe(wanted))
})

describe('POST /support/mail', () => {
  const SECRET = 's'.repeat(32)
  const headers = { 'content-type': 'message/rfc822' }
  const post = async (secret: string | undefined, given: Record<string, string>) => {
    const app = await apiOf(supportMailApi({ support: at.support, secret }))
    const answer = await app.inject({
      method: 'POST',
      url: '/support/mail',
      headers: { ...headers, ...given },
      payload: rawMail(),
    })
    await app.close()
    return answer
  }

  test('takes what comes with the secret', async () => {
    const answer = await post(SECRET, { 'x-support-secret': SECRET })
    expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'opened', number: expect.any(Number) }])
  })

  test.each([
    ['another secret', SECRET, { 'x-support-secret': `${'s'.repeat(31)}x` }],
    ['none', SECRET, {}],
    ['any, where none is set up', undefined, { 'x-support-secret': '' }],
  ])('refuses %s', async (_, secret, given) => {
    const answer = await post(secret, given as Record<string, string>)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook/rejected'])
    expect(at.mail.posted).toEqual([])
  })
})

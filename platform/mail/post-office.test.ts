import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eq, isNotNull, sql } from '#platform/database/query.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createVault } from '#platform/vault.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { mailLayout } from './layout.ts'
import { mails } from './mail.tables.ts'
import type { Mail, Mailer } from './mailer.ts'
import { failedAbout, forgetOldMails, mailsAbout, openPostOffice } from './post-office.ts'
import { sealOldMails } from './seal-old-mails.ts'
import { openedFiles } from './sealed-mail.ts'

const mail: Mail = { recipient: 'ana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const vault = createVault(randomBytes(32))
const log = createLog('silent')
const database = testDatabase()
beforeEach(() => database.db.delete(mails))

describe('the post office', () => {
  test('delivers after commit, once; nothing leaves when the transaction fails', async () => {
    const { db, url } = database
    const jobs = await startJobs(url, log)
    const delivered: Mail[] = []
    const mailer = async (): Promise<Mailer> => ({ status: 'sent', deliver: async (one) => void delivered.push(one) })
    const office = await openPostOffice({ db, log, jobs, mailer, vault })
    await jobs.begin()
    try {
      await db.transaction((tx) => office.post(tx, mail))
      const undone = db.transaction(async (tx) => {
        await office.post(tx, { ...mail, subject: 'Never' })
        throw new Error('changed my mind')
      })
      await expect(undone).rejects.toThrow('changed my mind')
      await eventually(async () => expect((await office.recent()).map(({ status }) => status)).toEqual(['sent']))
      expect(delivered.map(({ subject }) => subject)).toEqual(['Hello'])
    } finally {
      await jobs.stop()
    }
  }, 40_000)

  test('files go along, and the record says what it was about', async () => {
    const { db, url } = database
    const jobs = await startJobs(url, log)
    const delivered: Mail[] = []
    const mailer = async (): Promise<Mailer> => ({ status: 'sent', deliver: async (one) => void delivered.push(one) })
    const office = await openPostOffice({ db, log, jobs, mailer, vault })
    await jobs.begin()
    const about = '00000000-0000-7000-8000-000000000001'
    try {
      const file = { name: 'ticket.pdf', type: 'application/pdf', content: Buffer.from([0, 255, 37]) }
      await office.post(db, { ...mail, about, attachments: [file] })
      await eventually(() => expect(delivered).toHaveLength(1))
      expect(delivered[0]?.attachments).toMatchObject([file])
      await eventually(async () => expect(await mailsAbout(db, about)).toMatchObject([{ status: 'sent' }]))
      expect(await mailsAbout(db, '00000000-0000-7000-8000-000000000002')).toEqual([])
    } finally {
      await jobs.stop()
    }
  }, 40_000)

  test('a server that refuses leaves a trace of why', async () => {
    const { db, url } = database
    const jobs = await startJobs(url, log)
    const refuse = vi.fn(async () => {
      throw new Error('550 mailbox full')
    })
    const office = await openPostOffice({
      db,
      log,
      jobs,
      mailer: async () => ({ status: 'sent', deliver: refuse }),
      vault,
    })
    await jobs.begin()
    try {
      await office.post(db, mail)
      await eventually(async () => {
        const [row] = await office.recent()
        expect(row).toMatchObject({ status: 'failed', lastError: 'Error: 550 mailbox full' })
        expect(row?.attempts).toBeGreaterThanOrEqual(1)
      })
    } finally {
      await jobs.stop()
    }
  }, 40_000)
})

const plainFile = (words: string) => ({
  files: [{ name: 'a', type: 'b', size: Buffer.byteLength(words) }],
  contents: Buffer.from(words),
})

test('files are kept one behind the other, each its own, and a mail without has none', async () => {
  const { db } = database
  const files = [
    { name: 'ticket.pdf', type: 'application/pdf', content: randomBytes(40_000) },
    { name: 'empty.txt', type: 'text/plain', content: Buffer.alloc(0) },
    { name: 'journey.ics', type: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') },
  ]
  const delivered: Mail[] = []
  const { jobs, post } = await office(async (one) => void delivered.push(one))
  await post.post(db, { ...mail, subject: 'with', attachments: files })
  await post.post(db, { ...mail, subject: 'without' })
  await jobs.run(NOW)
  const of = (subject: string) => delivered.find((one) => one.subject === subject)?.attachments
  expect([of('with'), of('without')]).toEqual([files, []])
  expect(await db.select({ files: mails.files, contents: mails.contents }).from(mails).orderBy(mails.id)).toMatchObject(
    [{ files: files.map(({ name, type }) => ({ name, type })) }, { files: null, contents: null }],
  )
  for (const half of [{ files: null }, { contents: null }])
    await expect(db.update(mails).set(half).where(eq(mails.subject, 'with'))).rejects.toMatchObject({
      cause: { constraint: 'mails_files' },
    })
})

test('lists of mails read no files', async () => {
  const { db } = database
  const about = '00000000-0000-7000-8000-000000000003'
  const { post } = await office(async () => {})
  await post.post(db, { ...withLink, about })
  const [row] = await post.recent()
  const listed = [row, ...(await mailsAbout(db, about)), await post.readAbout({ about, id: row?.id ?? '' })]
  expect(listed).toHaveLength(3)
  for (const one of listed) expect(Object.keys(one ?? {})).not.toContain('contents')
})

test('messages and their files are forgotten after 400 days', async () => {
  const { db } = database
  const now = new Date('2028-01-01T00:00:00Z')
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const [old] = await db
    .insert(mails)
    .values([
      { ...mail, subject: 'old', createdAt: at(401) },
      { ...mail, subject: 'young', createdAt: at(399) },
    ])
    .returning({ id: mails.id })
  await db
    .update(mails)
    .set(plainFile('c'))
    .where(eq(mails.id, old?.id ?? ''))
  expect(await forgetOldMails(db, now)).toBe(1)
  expect(await db.$count(mails, isNotNull(mails.contents))).toBe(0)
  expect((await db.select().from(mails)).map(({ subject }) => subject)).toEqual(['young'])
})

test('words in a message cannot become markup', () => {
  const { html, text } = mailLayout({ locale: 'en', heading: '<b>Hi</b> & "you"', paragraphs: ["it's"] })
  expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt; &amp; &quot;you&quot;')
  expect(html).toContain('it&#39;s')
  expect(text).toBe('<b>Hi</b> & "you"\n\nit\'s')
})

test('data for mail programs cannot end its script', () => {
  const { html } = mailLayout({ locale: 'en', heading: 'Hi', paragraphs: [], markup: { name: '</script><b>' } })
  expect(html).toContain('{"name":"\\u003c/script>\\u003cb>"}')
  expect(html).not.toContain('</script><b>')
})

const NOW = new Date('2028-01-01T00:00:00Z')
const LINK = 'https://jangada.example/reset-password?token=secret-key'
const withLink: Mail = {
  ...mail,
  text: `Open ${LINK}`,
  html: `<a href="${LINK}&amp;a=b#c">${LINK}</a>`,
  headers: { messageId: '<a@jangada.example>', unsubscribe: `${LINK}&leave=1` },
  attachments: [{ name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF of Ana') }],
}
const refusal = (responseCode: number, command: string) =>
  Object.assign(new Error(`${responseCode} no`), { responseCode, command })

/** The office with jobs that run when they are told to. */
async function office(deliver: Mailer['deliver'], status: Mailer['status'] = 'sent') {
  const { db } = database
  const jobs = manualJobs()
  jobs.lookIn(db, new Set())
  return { db, jobs, post: await openPostOffice({ db, log, jobs, vault, mailer: async () => ({ status, deliver }) }) }
}
/** As text: a file in bytes would hide its words. */
const everything = async () =>
  JSON.stringify(
    (await database.db.select().from(mails)).map((row) => ({ ...row, contents: row.contents?.toString('latin1') })),
  )

describe('what is kept of a mail', () => {
  test('is sealed before it is sent, and its links are blank afterwards', async () => {
    const delivered: Mail[] = []
    const { db, jobs, post } = await office(async (one) => void delivered.push(one))
    await post.post(db, withLink)
    expect(await everything()).not.toMatch(/secret-key|Open |%PDF/)
    await jobs.run(NOW)
    expect(delivered[0]).toMatchObject({ text: withLink.text, html: withLink.html, headers: withLink.headers })
    expect(delivered[0]?.attachments?.[0]?.content.toString()).toBe('%PDF of Ana')
    expect(await everything()).not.toMatch(/secret-key|Open |%PDF/)
    const [kept] = await post.recent()
    expect(kept).toMatchObject({ status: 'sent', headers: { messageId: '<a@jangada.example>' } })
    expect([kept?.text, kept?.html]).toEqual([
      'Open https://jangada.example/reset-password?…',
      '<a href="https://jangada.example/reset-password?…">https://jangada.example/reset-password?…</a>',
    ])
    expect(kept?.headers).not.toHaveProperty('unsubscribe')
  })

  test('without a mail server keeps its links: it is read in the mailbox and nowhere else', async () => {
    const { db, jobs, post } = await office(async () => {}, 'held')
    await post.post(db, withLink)
    await jobs.run(NOW)
    expect(await post.recent()).toMatchObject([{ status: 'held', text: withLink.text, headers: withLink.headers }])
    expect(await everything()).not.toMatch(/secret-key/)
  })

  test('of before is sealed by a round that may be interrupted, each once', async () => {
    const { db, post } = await office(async () => {})
    const old = (status: 'sent' | 'held', index: number) => ({
      recipient: `${status}${index}@example.com`,
      subject: 'Old',
      status,
    })
    const rows = [1, 2, 3].flatMap((index) => [old('sent', index), old('held', index)])
    const kept = await db
      .insert(mails)
      .values(rows.map((row) => ({ ...row, text: withLink.text, html: withLink.html })))
      .returning({ id: mails.id })
    const first = eq(mails.id, kept[0]?.id ?? '')
    await db.update(mails).set(plainFile('%PDF')).where(first)
    expect(await everything()).toContain('%PDF')
    const broken = {
      ...vault,
      seal: () => {
        throw new Error('the process ends here')
      },
    }
    await expect(sealOldMails({ db, vault: broken }, 2)).rejects.toThrow('ends here')
    expect(await db.select().from(mails).where(eq(mails.sealed, true))).toEqual([])
    const two = await Promise.all([sealOldMails({ db, vault }, 2), sealOldMails({ db, vault }, 2)])
    expect(two[0] + two[1] + (await sealOldMails({ db, vault }, 2))).toBe(6)
    expect(await sealOldMails({ db, vault })).toBe(0)
    expect(await everything()).not.toMatch(/secret-key|Open |%PDF/)
    const texts = (await post.recent()).map(({ status, text }) => `${status} ${text}`)
    expect(new Set(texts)).toEqual(new Set([`held Open ${LINK}`, 'sent Open https://jangada.example/reset-password?…']))
    const [row] = await db.select().from(mails).where(first)
    expect(row && openedFiles(vault, row)).toEqual([{ name: 'a', type: 'b', content: Buffer.from('%PDF') }])
  })
})

describe('a mail that the server refuses', () => {
  test.each([
    ['the recipient', 550, 'RCPT TO'],
    ['the words', 554, 'DATA'],
  ])('for good (%s) is given up after one try, and staff see who, what and why', async (_, reply, command) => {
    const deliver = vi.fn(async () => {
      throw refusal(reply, command)
    })
    const { db, jobs, post } = await office(deliver)
    const told: string[] = []
    post.whenEnded(async (_tx, { recipient, messageId }) => void told.push(`${recipient} ${messageId}`))
    const about = '00000000-0000-7000-8000-000000000001'
    await post.post(db, { ...withLink, about })
    expect(await jobs.run(NOW)).toBe(1)
    expect([deliver.mock.calls.length, jobs.sent]).toEqual([1, []])
    expect(told).toEqual(['ana@example.com <a@jangada.example>'])
    const { rows, total } = await post.undelivered()
    expect([total, rows[0]]).toMatchObject([
      1,
      { recipient: 'ana@example.com', subject: 'Hello', about, why: `Error: ${reply} no` },
    ])
    expect(await failedAbout(db, [about])).toEqual(new Set(['<a@jangada.example>']))
    const id = rows[0]?.id ?? ''
    expect([await post.seeUndelivered(id), await post.seeUndelivered(id)]).toEqual([true, false])
    expect((await post.undelivered()).total).toBe(0)
  })

  test.each([
    ['for now', 451, 'RCPT TO'],
    ['our login', 535, 'AUTH PLAIN'],
    ['us as a sender', 550, 'MAIL FROM'],
  ])('%s is tried again, and given up after the last try', async (_, reply, command) => {
    const { db, jobs, post } = await office(async () => {
      throw refusal(reply, command)
    })
    await post.post(db, mail)
    await jobs.run(NOW)
    expect((await post.undelivered()).total).toBe(0)
    const soon = sql`due_at > now() + interval '4 s' and due_at < now() + interval '6 s'`
    expect(await db.select().from(mails).where(soon)).toMatchObject([{ status: 'failed', attempts: 1 }])
    await db.update(mails).set({ attempts: 104, dueAt: sql`now()` })
    await jobs.run(NOW)
    expect((await post.undelivered()).total).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { mailLayout } from './layout.ts'
import { mailAttachments, mails } from './mail.tables.ts'
import type { Mail, Mailer } from './mailer.ts'
import { forgetOldMails, mailsAbout, openPostOffice } from './post-office.ts'

const mail: Mail = { recipient: 'ana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the post office', () => {
  test('delivers after commit, once; nothing leaves when the transaction fails', async () => {
    const { db, url } = database
    const jobs = await startJobs(url, createLog('silent'))
    const delivered: Mail[] = []
    const mailer: Mailer = { status: 'sent', deliver: async (one) => void delivered.push(one) }
    const office = await openPostOffice({ db, jobs, mailer })
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
    await db.delete(mails)
    const jobs = await startJobs(url, createLog('silent'))
    const delivered: Mail[] = []
    const mailer: Mailer = { status: 'sent', deliver: async (one) => void delivered.push(one) }
    const office = await openPostOffice({ db, jobs, mailer })
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
    await db.delete(mails)
    const jobs = await startJobs(url, createLog('silent'))
    const refuse = vi.fn(async () => {
      throw new Error('550 mailbox full')
    })
    const office = await openPostOffice({ db, jobs, mailer: { status: 'sent', deliver: refuse } })
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

test('messages and their files are forgotten after 400 days', async () => {
  const { db } = database
  await db.delete(mails)
  const now = new Date('2028-01-01T00:00:00Z')
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const [old] = await db
    .insert(mails)
    .values([
      { ...mail, subject: 'old', createdAt: at(401) },
      { ...mail, subject: 'young', createdAt: at(399) },
    ])
    .returning({ id: mails.id })
  await db.insert(mailAttachments).values({ mailId: old?.id ?? '', name: 'a', type: 'b', content: Buffer.from('c') })
  expect(await forgetOldMails(db, now)).toBe(1)
  expect(await db.select().from(mailAttachments)).toEqual([])
  expect((await db.select().from(mails)).map(({ subject }) => subject)).toEqual(['young'])
})

test('words in a message can not become markup', () => {
  const { html, text } = mailLayout({ locale: 'en', heading: '<b>Hi</b> & "you"', paragraphs: ["it's"] })
  expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt; &amp; &quot;you&quot;')
  expect(html).toContain('it&#39;s')
  expect(text).toBe('<b>Hi</b> & "you"\n\nit\'s')
})

test('data for mail programs can not end its script', () => {
  const { html } = mailLayout({ locale: 'en', heading: 'Hi', paragraphs: [], markup: { name: '</script><b>' } })
  expect(html).toContain('{"name":"\\u003c/script>\\u003cb>"}')
  expect(html).not.toContain('</script><b>')
})

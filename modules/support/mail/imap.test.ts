import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAIL_BYTES } from '#modules/support/support-limits.contract.ts'
import { createLog } from '#platform/log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { rawMail } from '#tests/support/support-desk.ts'
import { watchMailbox } from './imap.ts'
import { listenToMailbox } from './listen-to-mailbox.ts'

type Listener = (event: object) => void

const box = {
  unread: new Map<number, { source: Buffer; size: number }>(),
  seen: [] as string[],
  opened: [] as unknown[],
  refuses: false,
  /** Lines that listen, each with what it hears and how it ends. */
  lines: [] as { hear: Map<string, Listener>; end(): void }[],
}

// why: a mail server is outside of this project; what it would do is its protocol's, and imapflow's to know.
async function openMailbox(options: object) {
  box.opened.push(options)
  const hear = new Map<string, Listener>()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = () => {
      hear.get('close')?.({})
      resolve()
    }
  })
  return {
    async connect() {
      if (box.refuses) throw new Error('no such account')
    },
    async getMailboxLock(folder: string) {
      box.opened.push(folder)
      return { release: () => box.opened.push('released') }
    },
    search: async () => [...box.unread.keys()].filter((uid) => !box.seen.includes(`${uid}`)),
    fetchOne: async (uid: string) => box.unread.get(Number(uid)) ?? false,
    messageFlagsAdd: async (uid: string) => box.seen.push(uid),
    logout: async () => box.opened.push('left'),
    on: (name: string, listener: Listener) => void hear.set(name, listener),
    mailboxOpen: async () => void box.lines.push({ hear, end }),
    idle: () => ended,
    close: () => end(),
  } as never
}

let stop = async () => {}
beforeEach(() => {
  box.unread.clear()
  Object.assign(box, { seen: [], opened: [], refuses: false, lines: [] })
})
afterEach(() => stop())

const NOW = new Date('2027-03-04T12:00:00Z')
const URL_OF_BOX = 'imaps://help%40jangada.example:p%2Fw@imap.example.com/Inbox%20of%20all'
const log = createLog('silent')
const taken = () =>
  vi.fn(async (_raw: Buffer, _how?: { whole: boolean }) => ({ outcome: 'opened', number: 1 }) as const)

async function watch(takeMail = taken()) {
  const jobs = manualJobs()
  const setAsideUnreadable = vi.fn(async (_raw: Buffer) => ({ outcome: 'set-aside', number: null }) as const)
  const db = {} as never
  stop = await watchMailbox({ support: { takeMail, setAsideUnreadable }, db, jobs, log, url: URL_OF_BOX, openMailbox })
  await eventually(() => expect(jobs.sent).toHaveLength(1))
  jobs.sent.length = 0
  box.opened.length = 0
  const look = async () => {
    await jobs.send({} as never, 'support.fetch-mail', {})
    await jobs.run(NOW)
  }
  return { look, jobs, takeMail, setAsideUnreadable }
}

test('what is unread is taken and marked as read; the account is what the address says', async () => {
  const source = rawMail()
  box.unread.set(7, { source, size: source.length })
  const { look, takeMail } = await watch()
  await look()
  expect(takeMail).toHaveBeenCalledWith(source, { whole: true })
  expect(box.seen).toEqual(['7'])
  expect(box.opened).toEqual([
    expect.objectContaining({
      host: 'imap.example.com',
      port: 993,
      secure: true,
      auth: { user: 'help@jangada.example', pass: 'p/w' },
    }),
    'Inbox of all',
    'released',
    'left',
  ])
})

test('a look takes all that is there', async () => {
  for (let uid = 1; uid <= 300; uid++) box.unread.set(uid, { source: rawMail(), size: 10 })
  const { look, takeMail } = await watch()
  await look()
  expect([takeMail.mock.calls.length, box.seen.length]).toEqual([300, 300])
})

test('what cannot be taken comes again, and does not stand in the way of others', async () => {
  for (const uid of [1, 2]) box.unread.set(uid, { source: rawMail(), size: 10 })
  const { look, takeMail, setAsideUnreadable } = await watch()
  takeMail.mockRejectedValueOnce(new Error('database is gone'))
  await look()
  expect([takeMail.mock.calls.length, box.seen]).toEqual([2, ['2']])
  await look()
  expect([takeMail.mock.calls.length, box.seen, setAsideUnreadable.mock.calls.length]).toEqual([3, ['2', '1'], 0])
})

test('what keeps failing is set aside, once; not while it cannot be set aside either', async () => {
  const source = rawMail()
  box.unread.set(1, { source, size: 10 })
  const { look, takeMail, setAsideUnreadable } = await watch()
  takeMail.mockRejectedValue(new Error('no parser reads it'))
  setAsideUnreadable.mockRejectedValueOnce(new Error('database is gone'))
  for (let count = 0; count < 3; count++) await look()
  expect(box.seen).toEqual([])
  await look()
  expect(setAsideUnreadable).toHaveBeenLastCalledWith(source)
  expect(box.seen).toEqual(['1'])
  await look()
  expect(takeMail).toHaveBeenCalledTimes(4)
})

test('of what is too large the beginning is taken, once', async () => {
  const source = rawMail()
  box.unread.set(3, { source, size: MAIL_BYTES + 1 })
  const { look, takeMail } = await watch()
  await look()
  expect(takeMail).toHaveBeenCalledWith(source, { whole: false })
  expect(box.seen).toEqual(['3'])
})

test('a mailbox that does not open is tried again', async () => {
  const { look } = await watch()
  box.refuses = true
  await expect(look()).rejects.toThrow('no such account')
})

test('the server says that mail came, and it is looked for at once; what goes away is no news', async () => {
  const { jobs } = await watch()
  box.lines[0]?.hear.get('exists')?.({ count: 1, prevCount: 0 })
  expect(jobs.sent.map(({ name }) => name)).toEqual(['support.fetch-mail'])
  box.lines[0]?.hear.get('exists')?.({ count: 0, prevCount: 1 })
  expect(jobs.sent).toHaveLength(1)
})

test('a line that breaks is opened again after a pause that grows, and what came meanwhile is looked for', async () => {
  const pauses: number[] = []
  const onNews = vi.fn(async () => {})
  const pause = async (ms: number) => {
    pauses.push(ms)
    if (pauses.length === 4) box.refuses = false
  }
  box.refuses = true
  stop = listenToMailbox({ url: URL_OF_BOX, log, openMailbox, onNews, pause })
  await eventually(() => expect(box.lines).toHaveLength(1))
  expect([pauses, onNews.mock.calls.length]).toEqual([[5000, 10_000, 20_000, 40_000], 1])
  box.lines[0]?.end()
  await eventually(() => expect(box.lines).toHaveLength(2))
  expect([pauses.at(-1), onNews.mock.calls.length]).toEqual([5000, 2])
})

test('a stop closes the line and opens no other', async () => {
  await watch()
  await stop()
  expect(box.lines).toHaveLength(1)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { rawMail } from '#tests/support/support-desk.ts'
import { watchMailbox } from './imap.ts'
import { MAIL_BYTES } from './mail.api.ts'

const box = {
  unread: new Map<number, { source: Buffer; size: number }>(),
  seen: [] as string[],
  opened: [] as unknown[],
  refuses: false,
}

// why: a mail server is outside of the house; what it would do is its protocol's, and imapflow's to know.
async function openMailbox(options: object) {
  box.opened.push(options)
  return {
    async connect() {
      if (box.refuses) throw new Error('no such account')
    },
    async getMailboxLock(folder: string) {
      box.opened.push(folder)
      return { release: () => box.opened.push('released') }
    },
    search: async () => [...box.unread.keys()],
    fetchOne: async (uid: string) => box.unread.get(Number(uid)) ?? false,
    messageFlagsAdd: async (uid: string) => box.seen.push(uid),
    logout: async () => box.opened.push('left'),
  } as never
}

beforeEach(() => {
  box.unread.clear()
  Object.assign(box, { seen: [], opened: [], refuses: false })
})

const NOW = new Date('2027-03-04T12:00:00Z')

async function look(
  takeMail = vi.fn(async (_raw: Buffer, _how?: { whole: boolean }) => ({ outcome: 'opened', number: 1 }) as const),
) {
  const jobs = manualJobs()
  const url = 'imaps://help%40jangada.example:p%2Fw@imap.example.com/Inbox%20of%20all'
  await watchMailbox({ support: { takeMail }, jobs, log: createLog('silent'), url, openMailbox })
  await jobs.send({} as never, 'support.fetch-mail', {})
  await jobs.run(NOW)
  return takeMail
}

test('what is unread is taken and marked as read; the account is what the address says', async () => {
  const source = rawMail()
  box.unread.set(7, { source, size: source.length })
  const takeMail = await look()
  expect(takeMail).toHaveBeenCalledWith(source, { whole: true })
  expect(box.seen).toEqual(['7'])
  expect(box.opened).toEqual([
    expect.objectContaining({
      ...{ host: 'imap.example.com', port: 993, secure: true },
      auth: { user: 'help@jangada.example', pass: 'p/w' },
    }),
    ...['Inbox of all', 'released', 'left'],
  ])
})

test('what can not be taken comes again, and does not stand in the way of others', async () => {
  for (const uid of [1, 2]) box.unread.set(uid, { source: rawMail(), size: 10 })
  const takeMail = vi.fn(async () => ({ outcome: 'opened', number: 1 }) as const)
  takeMail.mockRejectedValueOnce(new Error('database is gone'))
  await look(takeMail)
  expect(takeMail).toHaveBeenCalledTimes(2)
  expect(box.seen).toEqual(['2'])
})

test('of what is too large the beginning is taken, once', async () => {
  const source = rawMail()
  box.unread.set(3, { source, size: MAIL_BYTES + 1 })
  expect(await look()).toHaveBeenCalledWith(source, { whole: false })
  expect(box.seen).toEqual(['3'])
})

test('a mailbox that does not open is tried again', async () => {
  box.refuses = true
  await expect(look()).rejects.toThrow('no such account')
})

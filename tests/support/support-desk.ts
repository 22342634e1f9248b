import { randomBytes } from 'node:crypto'
import { permissionsOf, type Role } from '#modules/accounts/index.ts'
import type { Changes } from '#modules/audit/index.ts'
import { chatContactGiven, chatLeft } from '#modules/chat/index.ts'
import { createSupport } from '#modules/support/index.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import { createVault } from '#platform/vault.ts'
import { MORNING } from './chat-desk.ts'
import { fixedClock } from './clock.ts'
import type { TestDatabase } from './database.ts'
import { manualJobs } from './jobs.ts'
import { collectingPostOffice } from './mail.ts'

export const ADDRESS = 'support@jangada.example'
const WEEKDAYS = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 540, closes: 1080 }))
const REQUEST = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  topic: 'change' as const,
  code: '',
  message: 'I have to fly a day later.\n\nCan you help me?',
}

/** The module on a database, open from nine to six on weekdays, with a clock and jobs that are told what to do. */
export async function openSupportDesk({ db }: TestDatabase) {
  const clock = fixedClock(MORNING)
  const jobs = manualJobs()
  const events = createEvents(jobs)
  const mail = collectingPostOffice()
  const names = new Map<string, string>()
  const audited: { action: string; subject: string; changes?: Changes | undefined }[] = []
  const calendar = { hours: { timeZone: 'America/Fortaleza', openings: WEEKDAYS, holidays: [] } as OpeningHours }
  const chats = new Map<string, { name: string; email: string | null; locale: Locale; said: string[] }>()
  const told: { conversationId: string; name: string; body: string; key: string }[] = []
  const support = await createSupport({
    db,
    clock,
    jobs,
    events,
    mail,
    vault: createVault(randomBytes(32)),
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    address: ADDRESS,
    tokenKey: randomBytes(32),
    audit: { record: async (_tx, { action, subject, changes }) => void audited.push({ action, subject, changes }) },
    hours: async () => calendar.hours,
    chatOf: async (id) => {
      const { said, ...chat } = chats.get(id) ?? { name: '', email: null, locale: 'en' as const, said: [] }
      const line = { from: 'visitor', author: chat.name, at: MORNING } as const
      return { customerId: null, ...chat, said: said.map((text) => ({ ...line, text })) }
    },
    tellChat: async (_tx, { conversationId, name, body, key }) => {
      const chat = chats.get(conversationId)
      if (!chat) return null
      return () => void (told.some((one) => one.key === key) || told.push({ conversationId, name, body, key }))
    },
    reservationIdOf: async (code) => (code === 'K7QM2P' ? '019a0000-0000-7000-8000-000000000001' : null),
    staffNames: async (ids) => new Map(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
    assignees: async () => [...names.keys()].map((id) => ({ id })),
  })
  const staff = (firstName: string, role: Role = 'support') => {
    const id = newId()
    names.set(id, `${firstName} Lima`)
    const permissions = permissionsOf(role)
    return {
      id,
      role,
      ownRoleId: null,
      permissions,
      firstName,
      lastName: 'Lima',
      email: `${firstName.toLowerCase()}@jangada.example`,
    }
  }
  return {
    support,
    desk: support.desk,
    clock,
    jobs,
    mail,
    audited,
    calendar,
    chats,
    told,
    staff,
    request: (
      change: Partial<Parameters<typeof support.sendRequest>[0]> = {},
      files: { name: string; content: Buffer }[] = [],
    ) => support.sendRequest({ key: newId(), ...REQUEST, ...change }, { locale: 'en', customerId: null, files }),
    answer: (by: ReturnType<typeof staff>, number: number, body = 'Yes, we do that.', solve = false) =>
      support.desk.answer(by, number, { key: newId(), body, fileIds: [], solve }),
    chatLeft: (conversationId: string) => db.transaction((tx) => events.publish(tx, chatLeft, { conversationId })),
    contactGiven: (conversationId: string, email: string) =>
      db.transaction((tx) => events.publish(tx, chatContactGiven, { conversationId, email })),
    async later(minutes: number) {
      clock.advance(minutes * 60_000)
      await jobs.run(clock.now())
    },
    /** Runs a job that the clock would start. */
    async tick(name: string) {
      await jobs.send(db, name, {})
      await jobs.run(clock.now())
    },
  }
}

type Given = Partial<Record<'from' | 'to' | 'subject' | 'body' | 'inReplyTo' | 'messageId' | 'more', string>>

/** A mail as a server would hand it over. */
export function rawMail(given: Given = {}): Buffer {
  const { from = 'Ana Souza <ana@example.com>', to = ADDRESS, subject = 'My flight', body = 'Hello', more } = given
  const { messageId = `<${newId()}@example.com>`, inReplyTo } = given
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${messageId}`]
  if (inReplyTo) head.push(`In-Reply-To: ${inReplyTo}`, `References: ${inReplyTo}`)
  const type = more?.includes('Content-Type') ? [] : ['Content-Type: text/plain; charset=utf-8']
  return Buffer.from([...head, ...(more ? [more] : []), ...type, '', body].join('\r\n'))
}

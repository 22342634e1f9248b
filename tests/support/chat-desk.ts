import { chatContactGiven, chatLeft, createChat, type News } from '#modules/chat/index.ts'
import { visitorBlocks } from '#modules/support/index.ts'
import { sql } from '#platform/database/query.ts'
import { createEvents, type Happened } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import { newId } from '#platform/ids.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from './clock.ts'
import type { TestDatabase } from './database.ts'
import { manualJobs } from './jobs.ts'
import { collectingPostOffice } from './mail.ts'

/** Signed in. */
export const CUSTOMER = {
  kind: 'customer',
  id: newId(),
  sessionId: newId(),
  email: 'proved@example.com',
  firstName: 'Ana',
  lastName: 'Souza',
} as const
/** Thursday morning in Fortaleza. */
export const MORNING = '2027-03-04T12:00:00Z'

/** The module on a database, with a clock and jobs that are told what to do, and agents by first name. */
export async function openChatDesk(database: TestDatabase) {
  const clock = fixedClock(MORNING)
  const jobs = manualJobs()
  const events = createEvents(jobs)
  const mail = collectingPostOffice()
  const names = new Map<string, string>()
  const left: string[] = []
  const contacts: { conversationId: string; email: string }[] = []
  await events.subscribe(chatLeft, 'test', async ({ data }: Happened<{ conversationId: string }>) => {
    left.push(data.conversationId)
  })
  await events.subscribe(chatContactGiven, 'test', async ({ data }) => void contacts.push(data))
  const audited: string[] = []
  const audit: Parameters<typeof createChat>[0]['audit'] = {
    record: async (_tx, { who, action, subject }) => void audited.push(`${who?.id} ${action} ${subject}`),
  }
  /** Always open, until a test says otherwise. */
  let hours: OpeningHours = { timeZone: 'America/Fortaleza', openings: [], holidays: [] }
  const chat = await createChat({
    audit,
    hours: async () => hours,
    blocks: visitorBlocks({ clock, audit }),
    db: database.db,
    clock,
    jobs,
    events,
    mail,
    vault: createVault(Buffer.alloc(32, 7)),
    translate: createTranslate(),
    staffNames: async (ids, from = database.db) => {
      await from.execute(sql`select 1`) // As the module of accounts does, on the connection that it is given.
      return new Map(ids.flatMap((id): [string, string][] => (names.has(id) ? [[id, names.get(id) ?? '']] : [])))
    },
  })
  const news: News[] = []
  chat.listen((one) => void news.push(one))
  const agent = (firstName: string, lastName = 'Lima') => {
    const id = newId()
    names.set(id, `${firstName} ${lastName}`)
    return { id, firstName, email: `${firstName.toLowerCase()}@jangada.example`, role: 'support' as const }
  }
  const first = { user_name: 'Ana', user_email: '', initial_message: '', locale: 'en', customer: null } as const
  return {
    chat,
    clock,
    jobs,
    mail,
    news,
    left,
    contacts,
    hours: () => hours,
    setHours(changed: Partial<OpeningHours>) {
      hours = { ...hours, ...changed }
    },
    audited,
    agent,
    open: (change: Partial<Parameters<typeof chat.open>[0]> = {}) => chat.open({ ...first, ...change }),
    say: (sessionId: string, body: string, clientId = newId()) => chat.say(sessionId, { body, clientId, fileIds: [] }),
    answer: (by: { id: string; firstName: string }, conversationId: string, body: string) =>
      chat.desk.say(by, { conversationId, body, clientId: newId(), fileIds: [] }),
    /** Does a job of the night, or of every few minutes, at once. */
    async tick(name: string) {
      await jobs.send(database.db, name, {})
      await jobs.run(clock.now())
    },
    async later(seconds: number) {
      clock.advance(seconds * 1000)
      await jobs.round(database.db)
      await jobs.run(clock.now())
    },
  }
}

export type ChatAtDesk = Awaited<ReturnType<typeof openChatDesk>>

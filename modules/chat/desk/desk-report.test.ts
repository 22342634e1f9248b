import { beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { type ChatAtDesk, openChatDesk } from '#tests/support/chat-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { chatsByHour, missedChats } from './desk-report.ts'

const database = testDatabase()
/** It begins on Thursday 4 March 2027 at 09:00 in Brasília and in the zone of the desk. */
let at: ChatAtDesk

beforeEach(async () => {
  const tables = sql.raw('chat_notes, chat_moves, chat_files, chat_messages, chat_conversations, chat_agents')
  await database.db.execute(sql`truncate ${tables}`)
  at = await openChatDesk(database)
})

const HOUR = 3_600_000
const span = { from: '2027-03-01', to: '2027-03-31', by: 'month' } as const
const weekdays = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 540, closes: 1080 }))

/** Who writes, waits for some minutes, and goes. */
async function missed(minutes: number) {
  const { sessionId } = await at.open({ initial_message: 'Hello?' })
  at.clock.advance(minutes * 60_000)
  await at.chat.leave(sessionId)
}

test('what was missed is told apart by the hours and holidays of the desk; who wrote nothing missed nothing', async () => {
  const rui = at.agent('Rui')
  await missed(10)
  await at.chat.leave((await at.open()).sessionId)
  const answered = await at.open({ initial_message: 'Hi' })
  await at.chat.desk.keepAlive([rui.id])
  await at.answer(rui, answered.conversationId, 'Hello')
  at.clock.advance(10 * HOUR)
  await missed(30)
  at.clock.advance(14 * HOUR)
  await missed(20)
  expect(await missedChats(database.db, span, at.hours())).toEqual([
    { bucket: '2027-03-01', chats: 5, missed: 3, open: 3, toTickets: 0, waitMinutes: 20 },
  ])
  at.setHours({ openings: weekdays, holidays: ['2027-03-05'] })
  expect(await missedChats(database.db, span, at.hours())).toMatchObject([{ missed: 3, open: 1 }])
  at.setHours({ holidays: [] })
  expect(await missedChats(database.db, span, at.hours())).toMatchObject([{ missed: 3, open: 2 }])
  expect(await missedChats(database.db, { ...span, to: '2027-03-04' }, at.hours())).toEqual([])
})

test('chats are told apart by the hour at which they began', async () => {
  const rui = at.agent('Rui')
  const { conversationId } = await at.open({ initial_message: 'Hi' })
  at.clock.advance(3 * 60_000)
  await at.chat.desk.keepAlive([rui.id])
  await at.answer(rui, conversationId, 'Hello')
  at.clock.advance(HOUR)
  await missed(1)
  const rows = await chatsByHour(database.db, span)
  expect(rows.toSorted((a, b) => a.hour - b.hour)).toEqual([
    { hour: 9, chats: 1, answered: 1, missed: 0, answerMinutes: 3 },
    { hour: 10, chats: 1, answered: 0, missed: 1, answerMinutes: null },
  ])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { testCallers } from '#tests/support/callers.ts'
import { type ChatPlace, openChatPlace } from '#tests/support/chat-place.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type PlainChatClient, plainChatClient } from '#tests/support/plain-chat-client.ts'

const callers = testCallers()
const database = testDatabase({ each: true })
const DAY = 86_400_000
let place: ChatPlace
const clients: PlainChatClient[] = []

beforeEach(async () => {
  place = await openChatPlace(database, callers)
})
afterEach(async () => {
  for (const one of clients.splice(0)) one.close()
  await place.close()
})

async function client() {
  const one = await plainChatClient(place.url)
  clients.push(one)
  return one
}

const begin = (body: object, headers: Record<string, string> = {}) =>
  place.app.inject({ method: 'POST', url: '/api/chat/sessions', headers, payload: body })

/** A visitor in a session, and an agent who blocks them. */
async function blocked({ days = 7 as number | null, headers = {} as Record<string, string> } = {}) {
  const opened = (await begin({ user_name: 'Ana', initial_message: 'You fools' }, headers)).json()
  const sessionId: string = opened.data.session_id
  const conversationId = await place.desk.chat.idOf(sessionId)
  const ana = await client()
  ana.join(sessionId)
  await eventually(() => expect(ana.named('session_joined')).toHaveLength(1))
  const rui = place.desk.agent('Rui')
  await place.desk.chat.desk.block(rui, { conversationId, reason: 'Insults', days })
  return { ana, sessionId, conversationId, rui }
}

test('the visitor is told why it ends, and can neither write nor come back with the session', async () => {
  const { ana, sessionId, conversationId, rui } = await blocked()
  await eventually(() => expect(ana.named('session_closed')).toHaveLength(1))
  expect(ana.named('new_message').at(-1)).toMatchObject({
    message: expect.stringContaining('Our team has ended this chat, and you cannot start another one.'),
    message_type: 'system',
  })
  ana.send(sessionId, 'Let me in')
  await eventually(() => expect(ana.named('error')).toHaveLength(1))
  expect(ana.named('error')[0]).toMatchObject({ code: 'chat/blocked', error: expect.stringContaining('Contact') })
  const again = await client()
  again.join(sessionId)
  await eventually(() => expect(again.named('session_joined')).toMatchObject([{ status: 'closed' }]))
  again.send(sessionId, 'And now?')
  await eventually(() => expect(again.named('error')).toMatchObject([{ code: 'chat/blocked' }]))
  const next = await begin({ user_name: 'Ana', session_id: sessionId })
  expect([next.statusCode, next.json().code]).toEqual([403, 'chat/blocked'])
  expect(next.json().error).toContain('on 12 March 2027')
  expect(place.desk.audited.at(-1)).toBe(`${rui.id} visitor.blocked chat:${conversationId}`)
  // Others are not touched by it.
  expect((await begin({ user_name: 'Bia' })).statusCode).toBe(200)
})

test('of a customer the account is blocked, on whichever device, and the chats that go on elsewhere', async () => {
  const customer = callers.customer()
  const elsewhere = (await begin({ initial_message: 'Hi' }, customer.headers)).json().data.session_id as string
  await blocked({ headers: customer.headers, days: null })
  const next = await begin({}, customer.headers)
  expect([next.statusCode, next.json().code]).toEqual([403, 'chat/blocked'])
  await expect(place.desk.chat.say(elsewhere, { body: 'Hello?', clientId: 'c', fileIds: [] })).rejects.toMatchObject({
    code: 'chat/blocked',
  })
  expect((await begin({ user_name: 'Ana' }, callers.customer().headers)).statusCode).toBe(200)
})

test('it is over after the days, and once someone unblocks', async () => {
  const { sessionId } = await blocked({ days: 1 })
  place.desk.clock.advance(DAY - 1000)
  expect((await begin({ session_id: sessionId })).statusCode).toBe(403)
  place.desk.clock.advance(2000)
  expect((await begin({ session_id: sessionId })).statusCode).toBe(200)
  const other = await blocked({ days: null })
  place.desk.clock.advance(400 * DAY)
  expect((await begin({ session_id: other.sessionId })).statusCode).toBe(403)
  await database.db.execute(sql`delete from support_blocked where sender = ${`chat:${other.conversationId}`}`)
  expect((await begin({ session_id: other.sessionId })).statusCode).toBe(200)
})

test('an address that the support desk has blocked starts no chat', async () => {
  await database.db.execute(sql`insert into support_blocked (sender, reason, by, at)
    values ('@spam.example', 'Spam', ${place.desk.agent('Rui').id}, now())`)
  expect((await begin({ user_email: 'Joe@spam.example' })).statusCode).toBe(403)
  expect((await begin({ user_email: 'joe@example.com' })).statusCode).toBe(200)
})

test('a colleague’s chat is taken over first', async () => {
  const opened = await place.desk.open()
  const [rui, bia] = [place.desk.agent('Rui'), place.desk.agent('Bia')]
  const { conversationId } = opened
  await place.desk.chat.desk.takeOver(bia, { conversationId, holder: null })
  await expect(place.desk.chat.desk.block(rui, { conversationId, reason: 'x', days: 1 })).rejects.toMatchObject({
    code: 'chat/taken',
  })
  expect((await database.db.execute(sql`select from support_blocked`)).rowCount).toBe(0)
})

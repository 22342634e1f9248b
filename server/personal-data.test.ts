import { beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { joinAsFirstStaff, PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

const database = testDatabase()
let site: WholeSite
let rui: Awaited<ReturnType<typeof joinAsFirstStaff>>
const clock = fixedClock('2026-11-27T12:00:00Z')
beforeAll(async () => {
  site = await openWholeSite(database, { clock })
  rui = await joinAsFirstStaff({ accounts: site.modules.accounts, clock })
  return () => site.app.close()
})

const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  site.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })

/** A chat that is opened without a sign-in, and a ticket by the form. */
async function asks(email: string, text: string) {
  const { chat, support } = site.modules
  const { conversationId, sessionId } = await chat.open({
    user_name: 'Olga',
    user_email: email,
    initial_message: `${text} in the chat`,
    locale: 'en',
    customer: null,
  })
  const { number: ticketNumber } = await support.sendRequest(
    { key: newId(), name: 'Olga', email, topic: 'other', code: '', message: `${text} by the form` },
    { locale: 'en', customerId: null, files: [] },
  )
  return { conversationId, sessionId, ticketNumber }
}

async function registered(email: string) {
  const terms = { terms_accepted: true, platform_fee_agreed: true }
  const business = { company_name: 'Pousada', tax_id: '11.222.333/0001-81', payment_method: 'paypal' }
  const place = { address: 'Rua 1', city: 'Jericoacoara', state: 'CE', country: 'Brazil', postal_code: '62598-000' }
  const person = { first_name: 'Olga', last_name: 'Prado', email, phone: '+55 85 98765-4321', paypal_email: email }
  const words = { password: PASSWORD, confirm_password: PASSWORD }
  const answer = await call(
    'POST',
    '/hotel-owner/auth/register',
    {},
    Object.assign(terms, business, place, person, words),
  )
  const headers = { authorization: `Bearer ${answer.json().data.token}` }
  const token = tokenIn(site.mail.posted.find(({ recipient }) => recipient === email)?.text)
  await call('POST', '/hotel-owner/auth/confirm-email', headers, { token })
  return { id: answer.json().data.hotelOwner.id as string, headers }
}

test('an owner is handed the chats and tickets of their address, nobody else’s, and they go with the account', async () => {
  const olga = await registered('olga@example.com')
  const own = await asks('OLGA@example.com', 'Mine')
  const other = await asks('else@example.com', 'Theirs')
  const copy = (await call('GET', '/hotel-owner/privacy/export', olga.headers)).json()
  expect(copy.chat).toMatchObject([{ messages: [{ message_text: 'Mine in the chat' }] }])
  expect(copy.support.at(-1)).toMatchObject({ messages: [{ from: 'you', text: 'Mine by the form' }] })
  expect(JSON.stringify(copy)).not.toContain('Theirs')
  await call('POST', '/hotel-owner/privacy/erasure', olga.headers, { password: PASSWORD })
  const { rows } = (await call('GET', '/admin/privacy-requests', rui.headers)).json()
  const erased = await call('POST', `/admin/privacy-requests/${rows[0].id}/erase`, rui.headers, {
    word: 'ERASE',
    reason: 'Asked in the account',
  })
  expect(erased.statusCode).toBe(200)
  const left = await database.db.execute<{ id: string }>(sql`select id from chat_conversations`)
  expect(left.rows.map(({ id }) => id)).toEqual([other.conversationId])
  await expect(site.modules.chat.read(own.sessionId)).rejects.toThrow()
})

test('staff are handed what they wrote, and what they asked with their own address, but not what was written to them', async () => {
  const { chat, support } = site.modules
  const { conversationId, ticketNumber } = await asks('guest@example.com', 'A secret of a guest')
  await chat.desk.say(rui.identity, { conversationId, body: 'Let me look.', clientId: newId(), fileIds: [] })
  await chat.desk.note(rui.identity, { conversationId, body: 'Seems tired.' })
  await support.desk.answer(rui.identity, ticketNumber, {
    key: newId(),
    body: 'It is on its way.',
    fileIds: [],
    solve: false,
  })
  await asks('rui@jangada.example', 'My own question')
  const copy = (await call('GET', '/admin/own-privacy/export', rui.headers)).json()
  expect(copy.written).toMatchObject({
    chats: { messages: [{ conversation: conversationId, text: 'Let me look.' }], notes: [{ text: 'Seems tired.' }] },
    tickets: [{ ticket: ticketNumber, kind: 'answer', text: 'It is on its way.' }],
    reservationNotes: [],
  })
  expect(copy.chat).toMatchObject([{ messages: [{ message_text: 'My own question in the chat' }] }])
  expect(JSON.stringify(copy)).not.toContain('A secret of a guest')
})

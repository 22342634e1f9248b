import { randomUUID } from 'node:crypto'
import { PASSWORD } from '#server/owner-things.fixture.ts'
import { tokenIn } from '#tests/support/accounts.ts'
import type { Stage } from './stage.ts'

const GET = { method: 'GET' }
const WHO = { firstName: 'Ana', lastName: 'Silva', email: 'ana.silva@example.com' }

/** A customer signs up, is signed in by that, and signs out. */
export async function signUp({ ask, work, site }: Stage): Promise<void> {
  await ask('sign-up: register', '/api/customer/register', { body: { ...WHO, password: PASSWORD, locale: 'en' } })
  await work('sign-up: mail')
  const token = tokenIn(site.mail.posted.findLast(({ recipient }) => recipient === WHO.email)?.text)
  const first = await ask<{ token: string }>('sign-up: confirm', '/api/customer/verify-email', {
    body: { token, password: PASSWORD },
  })
  await ask('sign-in: sign out', '/api/customer/logout', { bearer: first.token })
}

/** Returns their token. */
export async function signIn({ ask }: Stage): Promise<string> {
  const body = { email: WHO.email, password: PASSWORD }
  return (await ask<{ token: string }>('sign-in: sign in', '/api/customer/login', { body })).token
}

/** What the account of a customer shows of their bookings. */
export async function account({ ask }: Stage, bearer: string): Promise<void> {
  for (const page of ['profile', 'reservations', 'payments', 'companions', 'notifications']) {
    await ask(`account: ${page}`, `/api/customer/${page}`, { ...GET, bearer })
  }
}

/** Opens a chat, writes, is answered, reads. */
export async function chat({ ask, as, work, site }: Stage): Promise<void> {
  const { chat: talk } = site.modules
  const body = { initial_message: 'Is breakfast included?', client_id: randomUUID() }
  type Opened = { data: { session_id: string } }
  const { session_id: sessionId } = (await ask<Opened>('chat: open', '/api/chat/sessions', { body })).data
  const conversationId = await as('staff', 'chat: answer', () => talk.idOf(sessionId))
  const agent = { id: randomUUID(), firstName: 'Iara' }
  const message = (text: string) => ({ body: text, clientId: randomUUID(), fileIds: [] })
  await as('staff', 'chat: answer', async () => {
    await talk.desk.takeOver(agent, { conversationId })
    await talk.desk.say(agent, { conversationId, ...message('Yes, it is.') })
  })
  await as('traveller', 'chat: write', () => talk.say(sessionId, message('Thank you!')))
  await ask('chat: read', `/api/chat/sessions/${sessionId}/messages`, GET)
  await as('traveller', 'chat: read', () => talk.readUpTo(sessionId, 2))
  await as('staff', 'chat: close', () => talk.desk.close(agent, { conversationId, reason: 'answered' }))
  await work('chat: afterwards', 5)
}

/** A letter by the form. */
export async function letter({ ask, work }: Stage): Promise<void> {
  const body = { name: 'Ana Silva', email: WHO.email, topic: 'other', message: 'Is breakfast included?' }
  await ask('letter: send', '/api/support/requests', { body })
  await work('letter: afterwards')
}

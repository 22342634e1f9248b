import { randomUUID } from 'node:crypto'
import { must } from './must.ts'
import type { Stage, TakeStep } from './stage.ts'

const ASKED = 'Is anyone there?'
const ANSWERED = 'Yes, we are.'
const REPLIED = 'Thank you.'

/** A visitor asks, an agent answers, both read what the other wrote. */
export async function walkChat({ chat, agent }: Stage, step: TakeStep): Promise<void> {
  const { desk } = chat
  const opened = await step('open', () =>
    chat.open({
      user_name: '',
      user_email: '',
      initial_message: ASKED,
      client_id: randomUUID(),
      locale: 'en',
      customer: null,
    }),
  )
  const { sessionId, conversationId } = opened
  const say = (body: string) => ({ body, clientId: randomUUID(), fileIds: [] })
  await step('answer', async () => {
    await desk.takeOver(agent, { conversationId })
    await desk.say(agent, { conversationId, ...say(ANSWERED) })
  })
  await step('read', async () => {
    const { data } = await chat.read(sessionId)
    must(
      data.some(({ message_text }) => message_text === ANSWERED),
      'the visitor does not see the answer',
    )
  })
  await step('reply', async () => {
    await chat.say(sessionId, say(REPLIED))
    const { messages } = await desk.open(conversationId)
    must(
      messages.some(({ message_text }) => message_text === REPLIED),
      'the agent does not see the reply',
    )
  })
  await step('close', async () => {
    await desk.close(agent, { conversationId, reason: 'rehearsed' })
    const { status } = await chat.read(sessionId)
    must(status === 'closed', `the conversation is ${status}`)
  })
}

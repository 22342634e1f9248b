import type { ChatLine } from '#app/chat/line/chat-line.ts'
import { type ChatState, lastSeq } from '#app/chat/line/chat-state.ts'
import { chatBodies } from '#modules/chat/index.ts'
import { createVault } from '#platform/vault.ts'
import { until } from '#tests/chaos/processes.ts'
import { type Stage, secretOf } from '#tests/chaos/stage.ts'
import type { AgentConsole } from './console.ts'
import { openVisitor } from './visitor.ts'

/** Written and not yet acknowledged, for each side of a conversation. */
const AHEAD = 5
const SETTLE_MS = 180_000

export type Talk = {
  id: string
  visitor: ChatLine
  console: AgentConsole
  /** How many messages each side has written. */
  said: { user: number; admin: number }
}
/** Whether another message is to be written, of which this is the number; it may wait before it says so. */
type GoOn = (said: number) => boolean | Promise<boolean>

export async function openTalks(url: string, consoles: readonly AgentConsole[], count: number): Promise<Talk[]> {
  const talks: Talk[] = []
  for (let index = 0; index < count; index++) {
    const visitor = openVisitor(url, `Visitor ${index}`)
    await until(() => visitor.read().line === 'on', 30_000, 'a visitor’s line')
    await visitor.start()
    visitor.say(textOf('visitor', index, 0))
    await until(() => lastSeq(visitor.read()) > 0, 30_000, 'the first message')
    const id = visitor.read().messages[0]?.id.split('.')[0] ?? ''
    const console = consoles[index % consoles.length] as AgentConsole
    await console.open(id)
    talks.push({ id, visitor, console, said: { user: 1, admin: 0 } })
  }
  return talks
}

function textOf(side: 'visitor' | 'agent', conversation: number | string, index: number): string {
  return `${side} ${conversation} ${index}`
}

/** Ends when everything that the visitor has written is acknowledged. */
export async function visitorTalks({ visitor, said }: Talk, goOn: GoOn): Promise<void> {
  const name = visitor.read().messages[0]?.message_text.split(' ')[1] ?? ''
  while (await goOn(said.user)) {
    await roomFor(visitor)
    visitor.say(textOf('visitor', name, said.user++))
  }
  await new Promise<void>((resolve) => {
    const stop = visitor.subscribe(() => check())
    const check = () => {
      if (visitor.read().pending.length > 0) return
      stop()
      resolve()
    }
    check()
  })
}

function roomFor(visitor: ChatLine): Promise<void> {
  if (visitor.read().pending.length < AHEAD) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = visitor.subscribe(() => {
      if (visitor.read().pending.length >= AHEAD) return
      stop()
      resolve()
    })
  })
}

export async function agentTalks({ id, console, said }: Talk, goOn: GoOn): Promise<void> {
  while (await goOn(said.admin)) await console.answer(id, textOf('agent', id, said.admin++))
}

/** Waits until everyone shows what the database has, and says what does not fit then. */
export async function talksSettled(stage: Stage, talks: readonly Talk[]): Promise<string[]> {
  const stored = await readStored(stage, talks)
  const complete = () =>
    talks.every(({ id, visitor, console }) => {
      const count = stored.get(id)?.length ?? 0
      return lastSeq(visitor.read()) === count && lastSeq(console.shown.get(id) as ChatState) === count
    })
  await until(complete, SETTLE_MS, 'the end of the chat').catch(() => {})
  return talks.flatMap((talk) => problemsOf(talk, stored.get(talk.id) ?? []))
}

type Stored = { seq: number; sender: string; kind: string; body: string }

function problemsOf({ id, visitor, console, said }: Talk, stored: readonly Stored[]): string[] {
  const problems: string[] = []
  for (const side of ['user', 'admin'] as const) {
    const kept = stored.filter((one) => one.sender === side && one.kind === 'text').map(({ body }) => body)
    const order = kept.map((body) => Number(body.split(' ').at(-1)))
    if (kept.length !== said[side])
      problems.push(`${id}: ${kept.length} of ${said[side]} messages of ${side} are stored`)
    if (order.some((index, at) => index !== at))
      problems.push(`${id}: messages of ${side} changed places or are there twice`)
  }
  if (stored.some(({ seq }, at) => seq !== at + 1)) problems.push(`${id}: a number is missing`)
  for (const [who, state] of [
    ['visitor', visitor.read()],
    ['agent', console.shown.get(id) as ChatState],
  ] as const) {
    const shown = state.messages.map(({ message_text }) => message_text)
    if (shown.length !== stored.length) problems.push(`${id}: the ${who} shows ${shown.length} of ${stored.length}`)
    if (shown.some((text, at) => text !== stored[at]?.body)) problems.push(`${id}: the ${who} shows another order`)
  }
  return problems
}

/** What someone was shown, which is acknowledged by that, and the database does not have. */
export async function findUnkept(stage: Stage, talks: readonly Talk[]): Promise<string[]> {
  const shown = talks.map(({ id, visitor, console }) => ({
    id,
    texts: [...visitor.read().messages, ...(console.shown.get(id)?.messages ?? [])].map((one) => one.message_text),
  }))
  const stored = await readStored(stage, talks)
  return shown.flatMap(({ id, texts }) => {
    const kept = new Set(stored.get(id)?.map(({ body }) => body))
    return texts.filter((text) => !kept.has(text)).map((text) => `${id}: “${text}” was shown and is not there`)
  })
}

async function readStored({ pool, databaseUrl }: Stage, talks: readonly Talk[]): Promise<Map<string, Stored[]>> {
  const vault = createVault(await secretOf(databaseUrl, 'vault'))
  const { rows } = await pool.query<Stored & { conversation_id: string; sealed: boolean }>(
    `select conversation_id, seq, sender, kind, body, sealed from chat_messages where conversation_id = any($1) order by conversation_id, seq`,
    [talks.map(({ id }) => id)],
  )
  const stored = new Map<string, Stored[]>(talks.map(({ id }) => [id, []]))
  for (const { conversation_id: id, sealed, ...row } of rows) {
    stored.get(id)?.push({ ...row, body: chatBodies.open(vault, id, { body: row.body, sealed }) })
  }
  return stored
}

export async function countMessages(stage: Stage, talks: readonly Talk[]): Promise<number> {
  const stored = await readStored(stage, talks)
  return [...stored.values()].flat().filter(({ kind }) => kind === 'text').length
}

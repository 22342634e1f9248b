import type { ChatLine } from '#app/chat/line/chat-line.ts'
import { type ChatState, lastSeq } from '#app/chat/line/chat-state.ts'
import { chatBodies } from '#modules/chat/index.ts'
import { createVault } from '#platform/vault.ts'
import { type Site, startProcess, until } from '#tests/chaos/processes.ts'
import { type Stage, secretOf } from '#tests/chaos/stage.ts'
import { type Address, openAddress } from './address.ts'
import { AgentConsole } from './console.ts'
import { openVisitor } from './visitor.ts'

export type StormSize = { messages: number; conversations: number; reconnects: number; kills: number }

/** What CI has time for, and the size that we promise. */
export const SMALL_STORM: StormSize = { messages: 2_000, conversations: 20, reconnects: 40, kills: 1 }
export const WHOLE_STORM: StormSize = { messages: 100_000, conversations: 200, reconnects: 1_000, kills: 12 }

const CONSOLES = 4
/** Written and not yet acknowledged, for each side of a conversation. */
const AHEAD = 5
const SETTLE_MS = 180_000

type Talk = { id: string; visitor: ChatLine; console: AgentConsole }

/**
 * Visitors and agents write to one another over one address with two processes behind it, while lines are cut and processes
 * are killed. Afterwards everyone must have everything, once, in one order. @returns what is wrong.
 */
export async function chatStorm(stage: Stage, size: StormSize): Promise<string[]> {
  const began = performance.now()
  const chance = seeded(size.messages)
  const sites: Site[] = [...stage.sites]
  const address = await openAddress(() => sites, chance)
  const consoles = Array.from({ length: CONSOLES }, () => new AgentConsole(address.url, stage.staff))
  const talks = await openTalks(address, consoles, size.conversations)
  const each = size.messages / size.conversations / 2
  let done = false
  const weather = storm(stage, {
    address,
    sites,
    size,
    chance,
    over: () => done,
    progress: () => progressOf(talks, each),
  })
  await Promise.all(talks.flatMap((talk) => [visitorTalks(talk, each), agentTalks(talk, each)]))
  done = true
  const { cuts, killed } = await weather
  const problems = await settled(stage, talks, each)
  const seconds = (performance.now() - began) / 1000
  const count = await countMessages(stage, talks)
  stage.say(
    `chat: ${count} messages over ${talks.length} conversations, ${cuts} lines cut, ${killed} processes killed: ` +
      `${problems.length} problems, ${(size.messages / seconds).toFixed(0)} a second`,
  )
  for (const { visitor } of talks) visitor.close()
  for (const one of consoles) one.close()
  address.close()
  stage.sites = sites
  return problems
}

async function openTalks(address: Address, consoles: readonly AgentConsole[], count: number): Promise<Talk[]> {
  const talks: Talk[] = []
  for (let index = 0; index < count; index++) {
    const visitor = openVisitor(address.url, `Visitor ${index}`)
    await until(() => visitor.read().line === 'on', 30_000, 'a visitor’s line')
    await visitor.start()
    visitor.say(textOf('visitor', index, 0))
    await until(() => lastSeq(visitor.read()) > 0, 30_000, 'the first message')
    const id = visitor.read().messages[0]?.id.split('.')[0] ?? ''
    const console = consoles[index % consoles.length] as AgentConsole
    await console.open(id)
    talks.push({ id, visitor, console })
  }
  return talks
}

function textOf(side: 'visitor' | 'agent', conversation: number | string, index: number): string {
  return `${side} ${conversation} ${index}`
}

async function visitorTalks({ visitor }: Talk, each: number): Promise<void> {
  const name = visitor.read().messages[0]?.message_text.split(' ')[1] ?? ''
  for (let index = 1; index < each; index++) {
    await roomFor(visitor)
    visitor.say(textOf('visitor', name, index))
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

async function agentTalks({ id, console }: Talk, each: number): Promise<void> {
  for (let index = 0; index < each; index++) await console.answer(id, textOf('agent', id, index))
}

function progressOf(talks: readonly Talk[], each: number): number {
  const said = talks.reduce((sum, { visitor }) => sum + visitor.read().messages.length, 0)
  return said / (talks.length * each * 2)
}

type Weather = {
  address: Address
  sites: Site[]
  size: StormSize
  chance: () => number
  over: () => boolean
  progress: () => number
}

/** Cuts and kills, spread evenly over what is said. */
async function storm(stage: Stage, { address, sites, size, chance, over, progress }: Weather) {
  let [cuts, killed] = [0, 0]
  while (!over()) {
    const share = progress()
    if (cuts < size.reconnects && cuts / size.reconnects <= share && address.cut()) cuts++
    if (killed < size.kills && (killed + 0.5) / size.kills <= share) {
      killed++
      const index = Math.floor(chance() * sites.length)
      sites[index]?.kill('SIGKILL')
      sites[index] = await startProcess(stage.databaseUrl)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  for (; cuts < size.reconnects && address.cut(); cuts++) await new Promise((resolve) => setTimeout(resolve, 5))
  return { cuts, killed }
}

/** Waits until everyone shows what the database has, and says what does not fit then. */
async function settled(stage: Stage, talks: readonly Talk[], each: number): Promise<string[]> {
  const stored = await readStored(stage, talks)
  const complete = () =>
    talks.every(({ id, visitor, console }) => {
      const count = stored.get(id)?.length ?? 0
      return lastSeq(visitor.read()) === count && lastSeq(console.shown.get(id) as ChatState) === count
    })
  await until(complete, SETTLE_MS, 'the end of the chat').catch(() => {})
  return talks.flatMap((talk) => problemsOf(talk, stored.get(talk.id) ?? [], each))
}

type Stored = { seq: number; sender: string; kind: string; body: string }

function problemsOf({ id, visitor, console }: Talk, stored: readonly Stored[], each: number): string[] {
  const problems: string[] = []
  for (const side of ['user', 'admin']) {
    const said = stored.filter((one) => one.sender === side && one.kind === 'text').map(({ body }) => body)
    const order = said.map((body) => Number(body.split(' ').at(-1)))
    if (said.length !== each) problems.push(`${id}: ${said.length} of ${each} messages of ${side} are stored`)
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

async function countMessages(stage: Stage, talks: readonly Talk[]): Promise<number> {
  const stored = await readStored(stage, talks)
  return [...stored.values()].flat().filter(({ kind }) => kind === 'text').length
}

/** The same weather for the same size. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

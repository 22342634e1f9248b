import { type Site, startProcess } from '#tests/chaos/processes.ts'
import type { Stage } from '#tests/chaos/stage.ts'
import { type Address, openAddress } from './address.ts'
import { AgentConsole } from './console.ts'
import { agentTalks, countMessages, openTalks, type Talk, talksSettled, visitorTalks } from './talks.ts'

export type StormSize = { messages: number; conversations: number; reconnects: number; kills: number }

/** What CI has time for, and the size that we promise. */
export const SMALL_STORM: StormSize = { messages: 2_000, conversations: 20, reconnects: 40, kills: 1 }
export const WHOLE_STORM: StormSize = { messages: 100_000, conversations: 200, reconnects: 1_000, kills: 12 }

const CONSOLES = 4

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
  const talks = await openTalks(address.url, consoles, size.conversations)
  const each = size.messages / size.conversations / 2
  const goOn = (said: number) => said < each
  let done = false
  const weather = storm(stage, {
    address,
    sites,
    size,
    chance,
    over: () => done,
    progress: () => progressOf(talks, each),
  })
  await Promise.all(talks.flatMap((talk) => [visitorTalks(talk, goOn), agentTalks(talk, goOn)]))
  done = true
  const { cuts, killed } = await weather
  const problems = await talksSettled(stage, talks)
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

/** The same weather for the same size. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

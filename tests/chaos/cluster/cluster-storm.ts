import { setTimeout as delay } from 'node:timers/promises'
import { AgentConsole } from '#tests/chaos/chat/console.ts'
import {
  agentTalks,
  countMessages,
  findUnkept,
  openTalks,
  type Talk,
  talksSettled,
  visitorTalks,
} from '#tests/chaos/chat/talks.ts'
import { findBroken } from '#tests/chaos/invariants.ts'
import { until } from '#tests/chaos/processes.ts'
import { findLost } from '#tests/chaos/trips.ts'
import type { ClusterStage } from './cluster-stage.ts'
import { FAULTS, type Fault } from './faults.ts'
import { type Load, travellersThrough } from './load.ts'

const CONVERSATIONS = 4
const CONSOLES = 2
/** Between two messages of one side. */
const PACE_MS = 400
/** Before something breaks, and after it is whole again. */
const CALM_MS = 4_000
const WHOLE_MS = 120_000
const PATIENCE_MS = 90_000

/** What is promised, in milliseconds. */
const AGAIN_MS = 15_000
const SETTLED_MS = 60_000

/** `again`, `settled` and `whole` are counted from when it broke. */
type Endured = {
  fault: string
  again: number | null
  settled: number
  whole: number
  acknowledged: number
  underWay: number
  problems: string[]
}

/**
 * One thing breaks after the other while travellers book and visitors talk to agents, all through HAProxy. After each, once everything
 * is back, what was acknowledged is counted. @returns what is wrong.
 */
export async function clusterStorm(stage: ClusterStage): Promise<string[]> {
  const { webUrl } = stage.cluster
  const consoles = Array.from({ length: CONSOLES }, () => new AgentConsole(webUrl, stage.staff))
  const talks = await openTalks(webUrl, consoles, CONVERSATIONS)
  let over = false
  const goOn = async () => {
    await delay(PACE_MS)
    return !over
  }
  const talking = Promise.all(talks.flatMap((talk) => [visitorTalks(talk, goOn), agentTalks(talk, goOn)]))
  const endured: Endured[] = []
  for (const fault of FAULTS) {
    const one = await endure(stage, talks, fault)
    stage.say(sentenceOf(one))
    endured.push(one)
  }
  over = true
  await talking
  const chat = await talksSettled(stage, talks)
  stage.say(`chat: ${await countMessages(stage, talks)} messages, ${chat.length} problems`)
  for (const { visitor } of talks) visitor.close()
  for (const one of consoles) one.close()
  return [...endured.flatMap(({ fault, problems }) => problems.map((problem) => `${fault}: ${problem}`)), ...chat]
}

async function endure(stage: ClusterStage, talks: readonly Talk[], fault: Fault): Promise<Endured> {
  const load = travellersThrough(() => stage.cluster.webUrl)
  await delay(CALM_MS)
  const since = performance.now()
  const underWay = load.underWay(since)
  const mend = await fault.happen(stage)
  const again = await load.bookedAgain(since, PATIENCE_MS)
  await mend()
  await until(() => isWhole(stage), WHOLE_MS, `a whole cluster after ${fault.name}`)
  const whole = performance.now() - since
  await delay(CALM_MS)
  await load.end()
  const settled = load.settledAfter(since)
  const broken = await stillBroken(stage)
  const problems = [
    ...load.tally.failed,
    ...broken,
    ...(await findLost(stage.pool, load.tally)),
    ...(await findUnkept(stage, talks)),
    ...late({ again, settled }),
  ]
  return { fault: fault.name, again, settled, whole, acknowledged: acknowledgedIn(load), underWay, problems }
}

/** A primary, two standbys that follow it, and sites that are ready. */
async function isWhole({ cluster, pool, sites }: ClusterStage): Promise<boolean> {
  const following = await pool
    .query("select 1 from pg_stat_replication where state = 'streaming'")
    .catch(() => ({ rowCount: 0 }))
  if (following.rowCount !== cluster.nodes.length - 1) return false
  const ready = await Promise.all(sites.map(({ url }) => fetch(`${url}/readyz`).catch(() => null)))
  return ready.every((answer) => answer?.ok)
}

/** Once nobody books any more, everything comes to its end. */
async function stillBroken({ pool }: ClusterStage): Promise<string[]> {
  await until(async () => (await findBroken(pool)).length === 0, SETTLED_MS).catch(() => {})
  const broken = await findBroken(pool)
  return broken.map(({ invariant, rows }) => `${invariant}: ${JSON.stringify(rows.slice(0, 2))}`)
}

function late({ again, settled }: Pick<Endured, 'again' | 'settled'>): string[] {
  return [
    ...(again === null || again > AGAIN_MS ? [`nobody could book for ${seconds(again ?? PATIENCE_MS)}`] : []),
    ...(settled > SETTLED_MS ? [`what was under way had come to its end after ${seconds(settled)}`] : []),
  ]
}

const acknowledgedIn = ({ tally }: Load) => tally.acknowledged.size

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function sentenceOf({ fault, again, settled, whole, acknowledged, underWay, problems }: Endured): string {
  return (
    `${fault}: bookings again after ${again === null ? 'never' : seconds(again)}, ${underWay} under way at an end after ` +
    `${seconds(settled)}, whole after ${seconds(whole)}; ${acknowledged} reservations acknowledged; ${problems.length} problems`
  )
}

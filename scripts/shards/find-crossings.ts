import type pg from 'pg'
import type { Catalog } from './catalog.ts'
import { type Crossing, statementCrossings, transactionCrossings } from './judge.ts'
import type { Placement, Placements } from './placements.ts'
import { type Reading, readStatement } from './read-statement.ts'
import type { Recorded, Side } from './record.ts'

/** The same crossing, however often it happened. */
export type Found = Pick<Crossing, 'side' | 'reason' | 'what'> & { texts: string[]; steps: string[]; times: number }
/** What was read, and what of it crosses. */
export type Findings = {
  crossings: Found[]
  read: Record<Side, { statements: number; texts: number; transactions: number }>
  /** Tables that the statements of one flight write from hold to ticket, each as often as it is written. */
  written: Record<Placement['at'], number>
}

const BOOKING = /^flight: (hold|card|pay|after paying)$/

type Deps = { pool: pg.Pool; catalog: Catalog; placements: Placements }

/** Reads each statement that was sent, and each transaction as a whole. */
export async function findCrossings(deps: Deps, recorded: readonly Recorded[]): Promise<Findings> {
  const readings = new Map<string, Reading>()
  for (const { text } of recorded) if (!readings.has(text)) readings.set(text, await readStatement(deps, text))
  const sent = recorded.map((one) => ({ sent: one, reading: readings.get(one.text) as Reading }))
  const transactions = [...Map.groupBy(sent, (one) => one.sent.transaction).values()]
  const crossings = [
    ...sent.flatMap((one) => statementCrossings(one.sent, one.reading)),
    ...transactions.flatMap(transactionCrossings),
  ]
  const read = (side: Side) => {
    const own = recorded.filter((one) => one.side === side)
    const texts = new Set(own.map(({ text }) => text)).size
    return { statements: own.length, texts, transactions: new Set(own.map((one) => one.transaction)).size }
  }
  const booking = sent.filter((one) => BOOKING.test(one.sent.step)).map(({ reading }) => reading)
  const touches = booking.flatMap((reading) => ('touches' in reading ? reading.touches : []))
  const written = (at: Placement['at']) => touches.filter(({ writes, on }) => writes && on.at === at).length
  return {
    written: { home: written('home'), shards: written('shards'), everywhere: written('everywhere') },
    crossings: together(crossings),
    read: { traveller: read('traveller'), owner: read('owner'), staff: read('staff'), job: read('job') },
  }
}

function together(crossings: readonly Crossing[]): Found[] {
  const same = Map.groupBy(crossings, ({ side, reason, what }) => `${side} ${reason} ${what}`)
  return [...same.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { side, reason, what } = first
    const texts = [...new Set(all.map(({ text }) => text))]
    return { side, reason, what, texts, steps: [...new Set(all.map(({ step }) => step))], times: all.length }
  })
}

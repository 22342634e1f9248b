import type { Database } from '#platform/database/index.ts'
import { lt, sql } from '#platform/database/query.ts'
import type { Circuit } from '#platform/outside-calls.ts'
import type { KeptCircuit, OutsideCall, Untold } from '#platform/untold-calls.ts'
import { OUTSIDE_SERVICES } from './diagnostics.contract.ts'
import type { DiagnosticsDeps } from './diagnostics.deps.ts'
import { outsideCalls, outsideCircuits, outsideMinutes } from './diagnostics.tables.ts'

/** So long sums are kept, and so long is what the page covers. */
export const KEPT_DAYS = 7
const KEPT_CALLS = 30
const DAY_MS = 86_400_000

const since = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS)
const isKnown = ({ service }: { service: string }) => OUTSIDE_SERVICES.some((one) => one === service)

/** Writes what this process called since the last time, in one transaction; without a call it asks the database nothing. */
export async function keepCalls({ db, calls }: Pick<DiagnosticsDeps, 'db' | 'calls'>): Promise<void> {
  const untold = calls.take()
  if (!untold) return
  try {
    await write(db, untold)
  } catch (error) {
    calls.giveBack(untold)
    throw error
  }
}

/** In one order of services and minutes, so that two processes never wait for each other. */
async function write(db: Database, untold: Untold): Promise<void> {
  const minutes = untold.minutes.filter(isKnown).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const last = untold.last.filter(isKnown)
  const circuits = untold.circuits.filter(isKnown).toSorted((a, b) => (a.service < b.service ? -1 : 1))
  if (minutes.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .insert(outsideMinutes)
      .values(minutes.map((one) => ({ ...one, minute: new Date(one.minute) })))
      .onConflictDoUpdate({
        target: [outsideMinutes.service, outsideMinutes.minute],
        set: {
          ok: sql`${outsideMinutes.ok} + excluded.ok`,
          failed: sql`${outsideMinutes.failed} + excluded.failed`,
          refused: sql`${outsideMinutes.refused} + excluded.refused`,
        },
      })
    await tx.insert(outsideCalls).values(last.map((one) => ({ ...one, at: new Date(one.at) })))
    const services = sql.param([...new Set(last.map(({ service }) => service))].toSorted())
    await tx.execute(sql`
      delete from ${outsideCalls} old using unnest(${services}::text[]) named(service)
      where old.service = named.service and (old.at, old.seq) < (
        select kept.at, kept.seq from ${outsideCalls} kept where kept.service = named.service
        order by kept.at desc, kept.seq desc offset ${KEPT_CALLS - 1} limit 1)`)
    if (circuits.length > 0) await writeCircuits(tx, circuits)
  })
}

const keyOf = ({ service, minute }: Untold['minutes'][number]) => `${service} ${minute}`

/** Of two processes the one that called later knows better. */
async function writeCircuits(tx: Pick<Database, 'insert'>, circuits: readonly KeptCircuit[]): Promise<void> {
  await tx
    .insert(outsideCircuits)
    .values(circuits.map((one) => ({ ...one, openUntil: new Date(one.openUntil), at: new Date(one.at) })))
    .onConflictDoUpdate({
      target: outsideCircuits.service,
      set: { inRow: sql`excluded.in_row`, openUntil: sql`excluded.open_until`, at: sql`excluded.at` },
      setWhere: sql`${outsideCircuits.at} <= excluded.at`,
    })
}

type Sums = Record<OutsideCall['outcome'], number>
export type CallsOfAll = {
  sums: Map<string, Sums>
  last: Map<string, OutsideCall[]>
  circuits: KeptCircuit[]
  /** Of the first call that is kept. */
  first: Date | null
}

/** What all processes called in the days that are kept. */
export async function readCalls(db: Database, now: Date): Promise<CallsOfAll> {
  const { rows } = await db.execute<Sums & { service: string; first: string }>(sql`
    select service, sum(ok)::int as ok, sum(failed)::int as failed, sum(refused)::int as refused, min(minute)::text as first
    from ${outsideMinutes} where minute >= ${since(now)} group by service`)
  const calls = await db.select().from(outsideCalls).orderBy(sql`${outsideCalls.at} desc, ${outsideCalls.seq} desc`)
  const starts = rows.map(({ first }) => new Date(first).getTime())
  const entries = calls.map(({ service, at, ...call }) => ({ service, call: { ...call, at: at.toISOString() } }))
  return {
    sums: new Map(rows.map(({ service, ok, failed, refused }) => [service, { ok, failed, refused }])),
    last: new Map(
      [...Map.groupBy(entries, ({ service }) => service)].map(([service, ones]) => [
        service,
        ones.map(({ call }) => call).slice(0, KEPT_CALLS),
      ]),
    ),
    circuits: await readCircuits(db),
    first: starts.length > 0 ? new Date(Math.min(...starts)) : null,
  }
}

/** For the screen, and for a process that starts. */
export async function readCircuits(db: Database): Promise<KeptCircuit[]> {
  const rows = await db.select().from(outsideCircuits)
  return rows.map((row) => ({ ...row, openUntil: row.openUntil.getTime(), at: row.at.toISOString() }))
}

const RANK: readonly Circuit[] = ['none', 'closed', 'trying', 'open']

/** The worse of two, since either process may hold calls back. */
export const worse = (one: Circuit, other: Circuit): Circuit => (RANK.indexOf(one) > RANK.indexOf(other) ? one : other)

/** Deletes the sums of minutes that are too old. Run every day. */
export async function forgetCalls(db: Database, now: Date): Promise<void> {
  await db.delete(outsideMinutes).where(lt(outsideMinutes.minute, since(now)))
}

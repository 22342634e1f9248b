import {
  lacksSecondFactor,
  mayDo,
  type Permission,
  type SignedInStaff,
  type StaffIdentity,
} from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Logger } from '#platform/log.ts'
import type { FoundAtOnce, Hit, Waiting } from './backoffice.contract.ts'
import {
  FINDABLE,
  FINDABLE_KINDS,
  type FindableKind,
  WAITING,
  WAITING_KINDS,
  type WaitingKind,
} from './kinds.contract.ts'
import type { Presence, PresenceQuery } from './presence.contract.ts'
import { beHere } from './presence.ts'

/** How many of a kind are shown. */
const MOST_OF_A_KIND = 5
const WAIT_MS = 3000

type Look = (text: string, most: number, staff: SignedInStaff) => Promise<Omit<Hit, 'kind'>[]>

/** How each room counts what waits in it and finds what is in it; the connections are in server/wiring. */
export type Rooms = {
  waiting: Record<WaitingKind, () => Promise<{ count: number; urgent?: number }>>
  finders: Record<FindableKind, Look>
}

export type BackofficeDeps = Rooms & {
  db: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  log: Pick<Logger, 'warn'>
  /** How long one room may take before the others answer without it. */
  waitMs?: number
}

export type Backoffice = {
  /** What the role may do something about. A kind that cannot be counted is left out, and logged. */
  waiting(staff: SignedInStaff): Promise<Waiting>
  /** Says that someone has a page open, and who else has. */
  here(staff: StaffIdentity, page: PresenceQuery): Promise<Presence>
  /** The first of each kind that the role may read; the look is written to the audit log, without the text. */
  find(staff: SignedInStaff, text: string): Promise<FoundAtOnce>
}

export function createBackoffice(deps: BackofficeDeps): Backoffice {
  const { waiting, finders, waitMs = WAIT_MS } = deps
  const attempt = async <Answer>(what: string, work: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await inTime(work, waitMs)
    } catch (error) {
      deps.log.warn({ err: error }, `${what} did not answer`)
      return null
    }
  }
  return {
    async waiting(staff) {
      const kinds = WAITING_KINDS.filter((kind) => mayNow(staff, WAITING[kind]))
      const counted = await Promise.all(kinds.map((kind) => attempt(`what waits of ${kind}`, waiting[kind])))
      const entries = kinds.flatMap((kind, at) => {
        const one = counted[at]
        return one ? [[kind, { count: one.count, urgent: one.urgent ?? 0 }]] : []
      })
      return Object.fromEntries(entries)
    },
    here: (staff, page) => beHere(deps, staff, page),
    async find(staff, text) {
      const kinds = FINDABLE_KINDS.filter((kind) => mayNow(staff, FINDABLE[kind]))
      const found = await Promise.all(
        kinds.map((kind) => attempt(`a search of ${kind}`, () => finders[kind](text, MOST_OF_A_KIND, staff))),
      )
      const hits = kinds.flatMap((kind, at) => (found[at] ?? []).map((hit) => ({ kind, ...hit })))
      if (hits.length > 0) await writeDown(deps, staff, hits)
      return { hits, failed: kinds.filter((_, at) => found[at] === null) }
    },
  }
}

const mayNow = (staff: SignedInStaff, permission: Permission) =>
  mayDo(staff, permission) && !lacksSecondFactor(staff, permission)

/** Names of people are shown. */
async function writeDown({ db, audit }: BackofficeDeps, staff: SignedInStaff, hits: readonly Hit[]): Promise<void> {
  const counts = Map.groupBy(hits, ({ kind }) => kind)
  const detail = Object.fromEntries([...counts].map(([kind, its]) => [kind, String(its.length)]))
  const look = { permission: null, action: 'everything.searched', subject: 'everything', detail }
  await db.transaction((tx) => audit.record(tx, { who: staff, ...look }))
}

async function inTime<Answer>(work: () => Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

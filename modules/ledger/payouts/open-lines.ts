import { type OpenPlace, openPlaces } from '#modules/ledger/open-sums.views.ts'
import type { PartOfPages } from './pages.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import type { WaitingLine } from './plan-run.ts'
import type { DueGroup, Open } from './read-open.ts'
import { readPlan } from './read-plan.ts'

/** Stays that follow one another in a list: some that were planned, and some that are only counted until they are shown. */
export type Stretch = { count: number } & (
  | { kind: 'planned'; lines: readonly WaitingLine[] }
  | { kind: 'due'; group: DueGroup }
  | { kind: 'later' }
)

/** Those from one place on, so many. What has been paid or given back since it was counted is passed over. */
export async function linesIn(
  deps: PayoutDeps,
  open: Open,
  stretches: readonly Stretch[],
  part: PartOfPages,
): Promise<WaitingLine[]> {
  const lines: WaitingLine[] = []
  let { offset, limit: left } = part
  for (const stretch of stretches) {
    const limit = Math.min(stretch.count - offset, left)
    if (limit > 0) lines.push(...(await linesOf(deps, open, stretch, { offset, limit })))
    left -= Math.max(0, limit)
    offset = Math.max(0, offset - stretch.count)
    if (left === 0) break
  }
  return lines
}

async function linesOf(
  deps: PayoutDeps,
  open: Open,
  stretch: Stretch,
  part: PartOfPages,
): Promise<readonly WaitingLine[]> {
  const { thursday, apart: without } = open
  if (stretch.kind === 'planned') return stretch.lines.slice(part.offset, part.offset + part.limit)
  if (stretch.kind === 'later') return plannedAt(deps, await openPlaces(deps.db, { from: thursday, without, ...part }))
  const { ownerId: of, currency, waits, until } = stretch.group
  const lines = await plannedAt(deps, await openPlaces(deps.db, { before: thursday, of, currency, without, ...part }))
  // Why what is due waits is known of all that its owner has.
  return lines.map((line) => (waits && line.reason !== 'differs' ? { ...line, reason: waits, until } : line))
}

/** As a run would plan them, if there were no others of their owners. */
async function plannedAt(deps: PayoutDeps, places: readonly OpenPlace[]): Promise<WaitingLine[]> {
  if (places.length === 0) return []
  const { waiting, payouts } = await readPlan(deps, {
    ownerIds: [...new Set(places.map(({ ownerId }) => ownerId))],
    reservationIds: [...new Set(places.map(({ reservationId }) => reservationId))],
  })
  const paid = payouts.flatMap(({ lines }) =>
    lines.map((line) => ({ ...line, reason: 'carried' as const, until: null })),
  )
  const known = new Map(
    [...waiting, ...paid].map((line) => [keyOf({ ...line.stay, currency: line.gross.currency }), line]),
  )
  return places.flatMap((place) => known.get(keyOf(place)) ?? [])
}

function keyOf({ ownerId, currency, reservationId }: OpenPlace): string {
  return `${ownerId} ${currency} ${reservationId}`
}

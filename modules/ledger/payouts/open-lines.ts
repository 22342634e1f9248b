import { type OpenPlace, openPlaces } from '#modules/ledger/open-sums.views.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import type { WaitingLine } from './plan-run.ts'
import type { Open, OpenGroup } from './read-open.ts'
import { readPlan } from './read-plan.ts'

/** Stays that follow one another in a list: some that were planned, or some that are only counted until they are shown. */
export type Stretch = { count: number } & ({ lines: readonly WaitingLine[] } | { group: OpenGroup; due: boolean })
type Piece = { stretch: Stretch; offset: number; limit: number }

/** Those from one place on, so many. What has been paid or given back since it was counted is passed over. */
export async function linesIn(
  deps: PayoutDeps,
  { thursday }: Pick<Open, 'thursday'>,
  { stretches, ...part }: { stretches: readonly Stretch[]; offset: number; limit: number },
): Promise<WaitingLine[]> {
  const pieces = cut(stretches, part)
  const counted = pieces.flatMap(({ stretch, offset, limit }) => {
    if (!('group' in stretch)) return []
    const { ownerId, currency } = stretch.group
    return [{ stretch, ownerId, currency, due: stretch.due, offset, limit }]
  })
  const places = await openPlaces(deps.db, thursday, counted)
  const lines = await plannedAt(deps, places.flat())
  const found = new Map(
    counted.map(({ stretch }, at) => [
      stretch,
      (places[at] ?? []).flatMap((place) => {
        const line = lines.get(keyOf(place))
        return line ? [saidOf(line, stretch)] : []
      }),
    ]),
  )
  return pieces.flatMap(({ stretch, offset, limit }) =>
    'lines' in stretch ? stretch.lines.slice(offset, offset + limit) : (found.get(stretch) ?? []),
  )
}

function cut(stretches: readonly Stretch[], { offset, limit }: Omit<Piece, 'stretch'>): Piece[] {
  const pieces: Piece[] = []
  let [skip, left] = [offset, limit]
  for (const stretch of stretches) {
    const most = Math.min(stretch.count - skip, left)
    if (most > 0) pieces.push({ stretch, offset: skip, limit: most })
    skip = Math.max(0, skip - stretch.count)
    left -= Math.max(0, most)
    if (left === 0) break
  }
  return pieces
}

/** As a run would plan them, if there were no others of their owners. */
async function plannedAt(deps: PayoutDeps, places: readonly OpenPlace[]): Promise<Map<string, WaitingLine>> {
  if (places.length === 0) return new Map()
  const { waiting, payouts } = await readPlan(deps, {
    ownerIds: [...new Set(places.map(({ ownerId }) => ownerId))],
    reservationIds: [...new Set(places.map(({ reservationId }) => reservationId))],
  })
  const paid = payouts.flatMap(({ lines }) =>
    lines.map((line) => ({ ...line, reason: 'carried' as const, until: null })),
  )
  return new Map([...waiting, ...paid].map((line) => [keyOf({ ...line.stay, currency: line.gross.currency }), line]))
}

function keyOf({ ownerId, currency, reservationId }: OpenPlace): string {
  return `${ownerId} ${currency} ${reservationId}`
}

/** Why what is due waits is known of all that its owner has. */
function saidOf(line: WaitingLine, { group, due }: Extract<Stretch, { group: OpenGroup }>): WaitingLine {
  return due && group.waits && line.reason !== 'differs' ? { ...line, reason: group.waits, until: group.until } : line
}

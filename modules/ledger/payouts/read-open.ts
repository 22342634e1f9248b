import { type DueSum, dueSums, ownersApart } from '#modules/ledger/open-sums.views.ts'
import type { Day } from '#platform/dates.ts'
import { hindrancesOf } from './confirm-details.ts'
import { runThursday, today } from './paydays.ts'
import type { PayoutDeps, PayoutHindrance } from './payouts.deps.ts'
import type { RunPlan, WaitReason } from './plan-run.ts'
import { readPlan } from './read-plan.ts'

/** What is due of one owner in one currency, and why it is not paid now. */
export type DueGroup = DueSum & { waits: WaitReason | null; until: Date | null }

export type Open = {
  thursday: Day
  groups: DueGroup[]
  /** Owners who are not in `groups`, and what is planned of them stay by stay. */
  apart: readonly string[]
  plan: RunPlan
}

/**
 * What a run would pay now, without looking at each stay: the database adds up what is due of owners of whom the ledger and the stays
 * say the same. The few others are planned.
 */
export async function readOpen(deps: PayoutDeps, of?: string): Promise<Open> {
  const { db, clock } = deps
  const thursday = runThursday(today(clock.now()))
  const apart = (await ownersApart(db)).filter((ownerId) => !of || ownerId === of)
  const [sums, plan] = await Promise.all([
    dueSums(db, { before: thursday, of, without: apart }),
    apart.length > 0 ? readPlan(deps, { ownerIds: apart }) : none(thursday),
  ])
  const owed = sums.filter(({ due }) => due > 0).map(({ ownerId }) => ownerId)
  const hindrances = owed.length > 0 ? await hindrancesOf(deps, [...new Set(owed)]) : new Map()
  return {
    thursday,
    apart,
    plan,
    groups: sums.map((sum) => ({ ...sum, ...standing(sum, hindrances.get(sum.ownerId)) })),
  }
}

const none = (thursday: Day): RunPlan => ({ thursday, payouts: [], waiting: [], carried: [], differences: [] })

function standing({ due }: DueSum, hindrance?: PayoutHindrance): Pick<DueGroup, 'waits' | 'until'> {
  if (due <= 0) return { waits: 'carried', until: null }
  return { waits: hindrance?.status ?? null, until: hindrance?.status === 'cool_off' ? hindrance.until : null }
}

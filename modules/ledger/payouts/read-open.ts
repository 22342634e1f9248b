import { type OpenSum, openSums, ownersApart } from '#modules/ledger/open-sums.views.ts'
import type { Day } from '#platform/dates.ts'
import { hindrancesOf } from './confirm-details.ts'
import { runThursday, today } from './paydays.ts'
import type { PayoutDeps, PayoutHindrance } from './payouts.deps.ts'
import type { RunPlan, WaitReason } from './plan-run.ts'
import { readPlan } from './read-plan.ts'

/** What is open of one owner in one currency, and why what is due of it is not paid now. */
export type OpenGroup = OpenSum & { waits: WaitReason | null; until: Date | null }

/** All that is open: `planRun` would say the same of `groups`, stay by stay. */
export type Open = { thursday: Day; groups: OpenGroup[]; apart: RunPlan }

/**
 * What a run would pay now, without looking at each stay: the database adds up what is open of owners of whom the ledger and the stays
 * say the same. The few others are planned.
 */
export async function readOpen(deps: PayoutDeps, of?: string): Promise<Open> {
  const { db, clock } = deps
  const thursday = runThursday(today(clock.now()))
  const apart = (await ownersApart(db)).filter((ownerId) => !of || ownerId === of)
  const [sums, plan] = await Promise.all([
    openSums(db, { before: thursday, of, without: apart }),
    apart.length > 0 ? readPlan(deps, { ownerIds: apart }) : none(thursday),
  ])
  const owed = sums.filter(({ due }) => due > 0).map(({ ownerId }) => ownerId)
  const hindrances = owed.length > 0 ? await hindrancesOf(deps, [...new Set(owed)]) : new Map()
  const groups = sums.map((sum) => ({ ...sum, ...standing(sum, hindrances.get(sum.ownerId)) }))
  return { thursday, groups, apart: plan }
}

const none = (thursday: Day): RunPlan => ({ thursday, payouts: [], waiting: [], carried: [], differences: [] })

function standing({ due, dueStays }: OpenSum, hindrance?: PayoutHindrance): Pick<OpenGroup, 'waits' | 'until'> {
  if (dueStays === 0) return { waits: null, until: null }
  if (due <= 0) return { waits: 'carried', until: null }
  const { status = null } = hindrance ?? {}
  return { waits: status, until: hindrance?.status === 'cool_off' ? hindrance.until : null }
}

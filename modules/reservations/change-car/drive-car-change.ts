import { driveToRest } from '#modules/reservations/change/drive-to-rest.ts'
import { DONE } from '#modules/reservations/change/next-change-step.ts'
import type { RowKey } from '#modules/reservations/item-key.ts'
import { lockAroundItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { and, isNotNull, lte } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { becomeChanged } from './become-changed.ts'
import { answerCarChange, type CarChangeRow, findCarChange, postponeCarChange } from './car-change.store.ts'
import { carChanges } from './car-changes.tables.ts'

const MOST = 200
const ASK = { do: 'ask' } as const

/** Goes on with what was written down until the answer of the depot is. Request and look may call it at once. */
export function driveCarChange(deps: ReservationDeps, key: RowKey): Promise<void> {
  return driveToRest<CarChangeRow, typeof ASK>(deps, {
    what: `change ${key.id} of a hire`,
    find: () => findCarChange(deps.db, key),
    next: async ({ status }) => (status === 'asked' ? ASK : DONE),
    take: (change) => ask(deps, change),
    rest: async (change, until) => {
      if (until) await postponeCarChange(deps.db, change, until)
    },
  })
}

async function ask(deps: ReservationDeps, change: CarChangeRow): Promise<void> {
  const { id: changeId, hireId, itemId, reservationId, after, askedBy: by } = change
  const done = await deps.cars.applyChange({ changeId, hireId, offer: after.offer, by })
  await deps.db.transaction(async (tx) => {
    const locked = await lockAroundItem(tx, { id: itemId, reservationId })
    const answer = { status: done ? 'applied' : 'refused', at: deps.clock.now() } as const
    if (locked && (await answerCarChange(tx, change, answer)) && done) await becomeChanged(deps, tx, locked, change)
  })
}

/** Changes whose depot has not answered, as far as is known here. */
export function dueCarChanges(deps: ReservationDeps) {
  const { id: key, resumeAt } = carChanges
  return rowsDue(deps.db, {
    name: 'reservations.due-car-changes',
    table: carChanges,
    key,
    isDue: () => and(isNotNull(resumeAt), lte(resumeAt, deps.clock.now())),
    by: resumeAt,
    work: (id) => driveCarChange(deps, { id }),
  })
}

/** Drives all of them; returns how many. */
export async function driveAllCarChanges(deps: ReservationDeps): Promise<number> {
  const due = await dueCarChanges(deps).find(MOST)
  for (const id of due) await driveCarChange(deps, { id })
  return due.length
}

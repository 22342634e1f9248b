import { driveCarChange } from '#modules/reservations/change-car/drive-car-change.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { CallUnderWay } from './call-under-way.ts'
import { driveChange } from './drive-change.ts'

/** A change of a stay and one of a hire, and once more for who began another one meanwhile. */
const MOST_TRIES = 3

/**
 * Does what decides about an item, in its own transaction. Where a change of it is just being made, that is settled first, and what was
 * asked for is decided anew: by then it may be another stay.
 */
export async function settledFirst<Done>(deps: ReservationDeps, work: () => Promise<Done>): Promise<Done> {
  for (let count = 1; ; count++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CallUnderWay) || count === MOST_TRIES) throw error
      await (error.kind === 'stay' ? driveChange : driveCarChange)(deps, error.change)
    }
  }
}

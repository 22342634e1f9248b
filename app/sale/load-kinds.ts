import { KINDS } from './kinds.ts'
import { once } from './once.ts'

/** What pages of bookings show of each kind. */
export const bookedKinds = once(() => Promise.all(Object.values(KINDS).map(({ booked }) => booked())))

/** What staff see of each kind. */
export const staffKinds = once(() => Promise.all(Object.values(KINDS).map(({ staff }) => staff())))

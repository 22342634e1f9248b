import { sql } from '#platform/database/query.ts'
import { roomNights } from './calendar.tables.ts'

const { blocked, sold, held, allotment } = roomNights

/** A night on which outside calendars and our own stays take more rooms than there are. */
export const isOverbooked = sql`${blocked} > 0 and ${sold} + ${held} + ${blocked} > ${allotment}`

import type { Care } from './take-care.ts'

type Caller = { staff: Parameters<Care['block']>[0]; id: string }
type Because = Caller & { body: { reason: string } }

/** The handlers of `careRoutes`. */
export const careHandlers = (care: Care) => ({
  block: ({ staff, id, body }: Because) => care.block(staff, { id, ...body }),
  unblock: ({ staff, id, body }: Because) => care.unblock(staff, { id, ...body }),
  requireNewPassword: ({ staff, id, body }: Because) => care.requireNewPassword(staff, { id, ...body }),
  resetFactor: ({ staff, id, body }: Because) => care.resetFactor(staff, { id, ...body }),
  endSessions: ({ staff, id }: Caller) => care.endSessions(staff, { id }),
  endSession: ({ staff, id, session }: Caller & { session: string }) => care.endSessions(staff, { id, session }),
})

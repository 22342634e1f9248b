import type { Realm } from '../realm/realm.ts'
import { staffHistory, staffLinks, staffRecoveryCodes, staffSecondFactors, staffSessions } from './staff.tables.ts'

/** One working day. */
const SESSION_LIFE_MS = 12 * 3_600_000

export const STAFF: Realm = {
  name: 'staff',
  prefix: 'st_',
  sessionLifeMs: SESSION_LIFE_MS,
  sessions: staffSessions,
  links: staffLinks,
  secondFactors: staffSecondFactors,
  recoveryCodes: staffRecoveryCodes,
  history: staffHistory,
}

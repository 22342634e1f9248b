import type { Realm } from '#modules/accounts/realm/realm.ts'
import {
  staffChallenges,
  staffHistory,
  staffLinks,
  staffMembers,
  staffPasskeys,
  staffRecoveryCodes,
  staffSecondFactors,
  staffSessions,
} from './staff.tables.ts'

/** One working day. */
const SESSION_LIFE_MS = 12 * 3_600_000

export const STAFF: Realm = {
  name: 'staff',
  prefix: 'st_',
  sessionLifeMs: SESSION_LIFE_MS,
  accounts: staffMembers,
  sessions: staffSessions,
  links: staffLinks,
  secondFactors: staffSecondFactors,
  recoveryCodes: staffRecoveryCodes,
  passkeys: staffPasskeys,
  challenges: staffChallenges,
  history: staffHistory,
}

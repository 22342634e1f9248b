import type { Realm } from '../realm/realm.ts'
import { ownerHistory, ownerLinks, ownerRecoveryCodes, ownerSecondFactors, ownerSessions } from './owners.tables.ts'

/** As customers have it. */
const SESSION_LIFE_MS = 7 * 86_400_000

export const OWNERS: Realm = {
  name: 'owner',
  prefix: 'ow_',
  sessionLifeMs: SESSION_LIFE_MS,
  sessions: ownerSessions,
  links: ownerLinks,
  secondFactors: ownerSecondFactors,
  recoveryCodes: ownerRecoveryCodes,
  history: ownerHistory,
}

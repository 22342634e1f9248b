import type { Realm } from '#modules/accounts/realm/realm.ts'
import {
  ownerChallenges,
  ownerHistory,
  ownerLinks,
  ownerPasskeys,
  ownerRecoveryCodes,
  ownerSecondFactors,
  ownerSessions,
  owners,
} from './owners.tables.ts'

/** As customers have it. */
const SESSION_LIFE_MS = 7 * 86_400_000

export const OWNERS: Realm = {
  name: 'owner',
  prefix: 'ow_',
  sessionLifeMs: SESSION_LIFE_MS,
  accounts: owners,
  sessions: ownerSessions,
  links: ownerLinks,
  secondFactors: ownerSecondFactors,
  recoveryCodes: ownerRecoveryCodes,
  passkeys: ownerPasskeys,
  challenges: ownerChallenges,
  history: ownerHistory,
}

import type { Realm } from '#modules/accounts/realm/realm.ts'
import {
  customerChallenges,
  customerHistory,
  customerLinks,
  customerPasskeys,
  customerRecoveryCodes,
  customerSecondFactors,
  customerSessions,
  customers,
} from './customers.tables.ts'

/** Specification §9: 10,080 minutes. */
const SESSION_LIFE_MS = 7 * 86_400_000

export const CUSTOMERS: Realm = {
  name: 'customer',
  prefix: 'cu_',
  sessionLifeMs: SESSION_LIFE_MS,
  accounts: customers,
  sessions: customerSessions,
  links: customerLinks,
  secondFactors: customerSecondFactors,
  recoveryCodes: customerRecoveryCodes,
  passkeys: customerPasskeys,
  challenges: customerChallenges,
  history: customerHistory,
}

import type {
  AccountsTable,
  ChallengesTable,
  HistoryTable,
  LinksTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
} from './realm-tables.ts'

/** One of the separate worlds of accounts; everything about it that the shared machinery needs to know. */
export type Realm = {
  name: 'customer' | 'staff' | 'owner'
  /** Begins every session token, so that a lost one can be recognised for what it is. */
  prefix: 'cu_' | 'st_' | 'ow_'
  sessionLifeMs: number
  accounts: AccountsTable
  sessions: SessionsTable
  links: LinksTable
  secondFactors: SecondFactorsTable
  recoveryCodes: RecoveryCodesTable
  passkeys: PasskeysTable
  challenges: ChallengesTable
  history: HistoryTable
}

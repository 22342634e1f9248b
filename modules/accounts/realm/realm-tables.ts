import {
  bigint,
  boolean,
  bytea,
  customType,
  foreignKey,
  id,
  index,
  instant,
  integer,
  type PgColumn,
  type PgTable,
  pgTable,
  seq,
  text,
  uuid,
} from '#platform/database/schema.ts'

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/**
 * The tables that every realm of accounts has for itself. A token is looked up in the table of its realm and nowhere
 * else, so that it is unknown to every other; of tokens only the SHA-256 is kept.
 */
type AccountId = () => PgColumn

export function sessionsTable(realm: string, account: AccountId) {
  return pgTable(
    `${realm}_sessions`,
    {
      id: id(),
      accountId: uuid().notNull(),
      tokenHash: bytea().notNull().unique(`${realm}_sessions_token`),
      /** What the browser says of itself, so that its owner knows it again in the list of devices. */
      userAgent: text().notNull(),
      createdAt: instant().notNull(),
      lastSeenAt: instant().notNull(),
      expiresAt: instant().notNull(),
      /** When the second factor was proved in this session. */
      provedAt: instant(),
    },
    (t) => [
      foreignKey({ name: `${realm}_sessions_account`, columns: [t.accountId], foreignColumns: [account()] }).onDelete(
        'cascade',
      ),
      index(`${realm}_sessions_by_account`).on(t.accountId),
      index(`${realm}_sessions_by_expiry`).on(t.expiresAt),
    ],
  )
}

/** One-time links: following one deletes its row. */
export function linksTable(realm: string, account: AccountId) {
  return pgTable(
    `${realm}_links`,
    {
      tokenHash: bytea().primaryKey(),
      purpose: text().notNull(),
      accountId: uuid().notNull(),
      /** Where it was mailed to, once the account names another address. */
      mailedTo: citext(),
      createdAt: instant().notNull(),
      expiresAt: instant().notNull(),
    },
    (t) => [
      foreignKey({ name: `${realm}_links_account`, columns: [t.accountId], foreignColumns: [account()] }).onDelete(
        'cascade',
      ),
      index(`${realm}_links_by_account`).on(t.accountId, t.purpose),
      index(`${realm}_links_by_expiry`).on(t.expiresAt),
    ],
  )
}

/** What happened to an account, written in the transaction that makes it happen. It names nobody. */
export function historyTable(realm: string, account: AccountId) {
  return pgTable(
    `${realm}_history`,
    {
      id: id(),
      seq: seq(),
      accountId: uuid().notNull(),
      what: text().notNull(),
      at: instant().notNull(),
    },
    (t) => [
      foreignKey({ name: `${realm}_history_account`, columns: [t.accountId], foreignColumns: [account()] }),
      index(`${realm}_history_by_account`).on(t.accountId, t.at),
    ],
  )
}

/** A key shared with an authenticator app (RFC 6238); it counts from the moment it was confirmed with a code. */
export function secondFactorsTable(realm: string, account: AccountId, column = 'account_id') {
  return pgTable(
    `${realm}_second_factors`,
    {
      accountId: uuid(column).primaryKey(),
      /** Sealed. */
      secret: text().notNull(),
      confirmedAt: instant(),
      /** The time step of the last code that was accepted: each opens once. */
      lastStep: integer(),
      createdAt: instant().notNull(),
    },
    (t) => [
      foreignKey({
        name: `${realm}_second_factors_${column}_${realm}s_id_fk`,
        columns: [t.accountId],
        foreignColumns: [account()],
      }).onDelete('cascade'),
    ],
  )
}

/** Each opens the account once without the app; only their hashes are kept. */
export function recoveryCodesTable(realm: string, account: AccountId, column = 'account_id') {
  return pgTable(
    `${realm}_recovery_codes`,
    { codeHash: bytea().primaryKey(), accountId: uuid(column).notNull(), usedAt: instant() },
    (t) => [
      foreignKey({
        name: `${realm}_recovery_codes_${column}_${realm}s_id_fk`,
        columns: [t.accountId],
        foreignColumns: [account()],
      }).onDelete('cascade'),
      index(`${realm}_recovery_codes_by_${realm === 'owner' ? 'owner' : 'account'}`).on(t.accountId),
    ],
  )
}

/** A public key that an authenticator made for this account (WebAuthn); none of it is secret. */
export function passkeysTable(realm: string, account: AccountId) {
  return pgTable(
    `${realm}_passkeys`,
    {
      id: id(),
      accountId: uuid().notNull(),
      /** Of one account of one realm: a trigger (refuse_known_passkey) looks at all three tables. */
      credentialId: bytea().notNull().unique(`${realm}_passkeys_credential`),
      publicKey: bytea().notNull(),
      /** How often it has signed, as it says itself; 0 where it does not count. */
      counter: bigint({ mode: 'number' }).notNull(),
      transports: text().array().notNull(),
      /** Whether it may be copied to other devices of its person, and whether it is. */
      backupEligible: boolean().notNull(),
      backedUp: boolean().notNull(),
      name: text().notNull(),
      createdAt: instant().notNull(),
      lastUsedAt: instant(),
    },
    (t) => [
      foreignKey({ name: `${realm}_passkeys_account`, columns: [t.accountId], foreignColumns: [account()] }).onDelete(
        'cascade',
      ),
      index(`${realm}_passkeys_by_account`).on(t.accountId, t.createdAt),
    ],
  )
}

/** What an authenticator is asked to sign, once; only its hash is kept. */
export function challengesTable(realm: string, account: AccountId) {
  return pgTable(
    `${realm}_challenges`,
    {
      challengeHash: bytea().primaryKey(),
      accountId: uuid().notNull(),
      purpose: text({ enum: ['add', 'prove', 'sign-in'] }).notNull(),
      /** The session or the ticket that asked for it, hashed: no other may answer. */
      askedBy: bytea().notNull(),
      expiresAt: instant().notNull(),
    },
    (t) => [
      foreignKey({ name: `${realm}_challenges_account`, columns: [t.accountId], foreignColumns: [account()] }).onDelete(
        'cascade',
      ),
      index(`${realm}_challenges_by_account`).on(t.accountId),
      index(`${realm}_challenges_by_expiry`).on(t.expiresAt),
    ],
  )
}

export type AccountsTable = PgTable & { id: PgColumn; passwordHash: PgColumn }
export type PasskeysTable = ReturnType<typeof passkeysTable>
export type ChallengesTable = ReturnType<typeof challengesTable>
export type SecondFactorsTable = ReturnType<typeof secondFactorsTable>
export type RecoveryCodesTable = ReturnType<typeof recoveryCodesTable>
export type SessionsTable = ReturnType<typeof sessionsTable>
export type LinksTable = ReturnType<typeof linksTable>
export type HistoryTable = ReturnType<typeof historyTable>

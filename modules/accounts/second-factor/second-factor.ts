import { remember } from '#modules/accounts/realm/history.ts'
import { whoseLink } from '#modules/accounts/realm/links.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { and, count, eq, isNull } from '#platform/database/query.ts'
import { confirm, enrol, removeApp } from './authenticator-app.ts'
import { turnOff } from './changes.ts'
import { replaceCodes } from './codes.ts'
import type { Bearer, FactorDeps, RealmWays } from './factor.deps.ts'
import { requestOptions } from './passkey-options.ts'
import type { NewPasskey, RequestOptions } from './passkeys.contract.ts'
import { addPasskey, askForPasskey, passkeysOf, removePasskey, renamePasskey } from './passkeys.ts'
import { type PasswordAndProof, proveNow, withPasswordAndProof } from './prove.ts'
import type { Proof, SecondFactorView } from './second-factor.contract.ts'
import { ticketInvalid } from './second-factor.errors.ts'
import { waysOf } from './ways.ts'

/** What is beside the password, the same in every realm: an authenticator app, passkeys, recovery codes. */
export type SecondFactor = ReturnType<typeof createSecondFactor>

type ToAdd = Proof & { password?: string | undefined }

/** Refusals are documented in each file. */
export function createSecondFactor(deps: FactorDeps, ways: RealmWays) {
  const { realm } = ways
  return {
    stateOf: (bearer: Bearer) => secondFactorOf(deps, realm, bearer.id),
    enrol: (bearer: Bearer, given: ToAdd) => enrol(deps, ways, bearer, given),
    confirm: (bearer: Bearer, code: string) => confirm(deps, ways, bearer, code),
    removeApp: (bearer: Bearer, proof: PasswordAndProof) => removeApp(deps, ways, bearer, proof),
    askForPasskey: (bearer: Bearer, given: ToAdd) => askForPasskey(deps, ways, bearer, given),
    addPasskey: (bearer: Bearer, made: { name: string; response: NewPasskey }) => addPasskey(deps, ways, bearer, made),
    renamePasskey: (bearer: Bearer, named: { id: string; name: string }) => renamePasskey(deps, realm, bearer, named),
    removePasskey: (bearer: Bearer, given: PasswordAndProof & { id: string }) =>
      removePasskey(deps, ways, bearer, given),
    /** For a proof by passkey in this session. Throws AppError `account/conflict` where there is none. */
    challenge: (bearer: Bearer): Promise<RequestOptions> =>
      requestOptions(deps, realm, { accountId: bearer.id, purpose: 'prove', askedBy: bearer.sessionId }),
    /** For the second step of signing in by passkey. Throws AppError `account/link-invalid`, `account/conflict`. */
    challengeFor: (ticket: string) => challengeFor(deps, realm, ticket),
    /** The app, the passkeys and the recovery codes go. */
    disable: (bearer: Bearer, proof: PasswordAndProof) =>
      withPasswordAndProof(deps, ways, { bearer, proof }, (tx) => turnOff(tx, deps, ways, bearer)),
    /** Eight new ones; those before are worth nothing. */
    renewCodes: (bearer: Bearer, proof: PasswordAndProof) =>
      withPasswordAndProof(deps, ways, { bearer, proof }, async (tx) => {
        await remember(tx, realm, bearer.id, 'recovery-codes-renewed', deps.clock.now())
        await ways.changed(tx, bearer, { what: 'codes' })
        return replaceCodes(tx, realm, bearer.id)
      }),
    proveNow: (bearer: Bearer, proof: Proof) => proveNow(deps, realm, { bearer, proof }),
  }
}

async function challengeFor(deps: FactorDeps, realm: Realm, ticket: string): Promise<RequestOptions> {
  const link = { token: ticket, purpose: 'second-factor' as const, now: deps.clock.now() }
  const accountId = await whoseLink(deps.db, realm, link)
  if (!accountId) throw ticketInvalid()
  return requestOptions(deps, realm, { accountId, purpose: 'sign-in', askedBy: ticket })
}

/** What is set up, without anything secret. */
export async function secondFactorOf(
  { db }: Pick<FactorDeps, 'db'>,
  realm: Realm,
  accountId: string,
): Promise<SecondFactorView> {
  const ways = await waysOf(db, realm, accountId)
  const { recoveryCodes } = realm
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  return {
    enabled: ways.length > 0,
    app: ways.includes('code'),
    passkeys: await passkeysOf({ db }, realm, accountId),
    recovery_codes_left: ways.length > 0 ? (row?.left ?? 0) : 0,
  }
}

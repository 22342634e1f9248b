import { z } from 'zod'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { type Asked, spendChallenge } from './challenges.ts'
import type { FactorDeps } from './factor.deps.ts'
import { ALGORITHMS, library, requireRelyingParty, userHandleOf, verificationIn } from './passkey-options.ts'
import { type NewPasskey, type PasskeyProof, TRANSPORTS } from './passkeys.contract.ts'
import { invalidProof, type Refused, wrongProof } from './second-factor.errors.ts'

const ClientData = z.object({ challenge: z.string().min(1), crossOrigin: z.boolean().optional() })

type Signed = { id: string; counter: number; backedUp: boolean }
type Given<Answer> = { asked: Asked; answer: Answer }

/**
 * What an authenticator made for this account. Throws AppError `request/invalid` that names `passkey`, and `account/conflict` where
 * browsers offer none. The challenge is used up in any case.
 */
export async function checkNewPasskey(deps: FactorDeps, realm: Realm, { asked, answer }: Given<NewPasskey>) {
  const party = requireRelyingParty(deps)
  const expectedChallenge = await challengeIn(deps, realm, { asked, answer })
  const { verifyRegistrationResponse } = await library()
  const { response } = answer
  const made = await withoutStatement(response.attestationObject)
    .then((attestationObject) =>
      verifyRegistrationResponse({
        response: {
          ...answer,
          response: { ...response, attestationObject, transports: [] },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: verificationIn(realm) === 'required',
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )
    .catch((error: unknown) => refuse(asked, error))
  if (!made.verified) return refuse(asked, 'the attestation was not verified')
  const { credential, credentialDeviceType, credentialBackedUp } = made.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    backedUp: credentialBackedUp,
    backupEligible: credentialDeviceType === 'multiDevice',
    transports: TRANSPORTS.filter((one) => response.transports?.includes(one)),
  }
}

/** Before someone is signed in, the answer is one to a wrong secret. */
function refuse({ purpose }: Asked, reason: unknown): never {
  const why = reason instanceof Error ? reason.message : String(reason)
  throw (purpose === 'sign-in' ? wrongProof : invalidProof)({ what: 'passkey', why })
}

/**
 * Nothing is asked of who made the authenticator (§7.1, `none`): a statement about it and its certificates, whose addresses the
 * library would fetch, are not read.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('authData')
  const bare = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url')
}

/** The challenge that was answered, used up. */
async function challengeIn(deps: FactorDeps, realm: Realm, { asked, answer }: Given<NewPasskey | PasskeyProof>) {
  const { challenge, crossOrigin } = readClientData(asked, answer.response.clientDataJSON)
  if (!(await spendChallenge(deps, realm, { ...asked, challenge })))
    return refuse(asked, 'the challenge is unknown, used or too old')
  if (crossOrigin) return refuse(asked, 'the answer comes from a frame of another site')
  return challenge
}

function readClientData(asked: Asked, text: string): z.infer<typeof ClientData> {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (error) {
    return refuse(asked, error)
  }
}

/**
 * Whether a passkey of the account has signed what this session or ticket asked for; `usePasskey` has the last word. Throws as
 * `checkNewPasskey`.
 */
export async function checkPasskey(
  deps: FactorDeps,
  realm: Realm,
  { asked, answer }: Given<PasskeyProof>,
): Promise<Signed> {
  const party = requireRelyingParty(deps)
  const expectedChallenge = await challengeIn(deps, realm, { asked, answer })
  const { passkeys } = realm
  const credentialId = Buffer.from(answer.id, 'base64url')
  const own = and(eq(passkeys.accountId, asked.accountId), eq(passkeys.credentialId, credentialId))
  const [passkey] = await deps.db.select().from(passkeys).where(own)
  if (!passkey) return refuse(asked, 'the account has no such passkey')
  const { userHandle } = answer.response
  const handle = Buffer.from(userHandleOf(realm, asked.accountId)).toString('base64url')
  if (userHandle && userHandle !== handle) return refuse(asked, 'the user handle is of another account')
  const { verifyAuthenticationResponse } = await library()
  const { userHandle: _, ...response } = answer.response
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: verificationIn(realm) === 'required',
    // The counter is compared where the row is locked.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch((error: unknown) => refuse(asked, error))
  if (!checked.verified) return refuse(asked, 'the signature is wrong')
  const { newCounter, credentialBackedUp, credentialDeviceType } = checked.authenticationInfo
  if ((credentialDeviceType === 'multiDevice') !== passkey.backupEligible)
    return refuse(asked, 'the passkey has changed whether it may be copied')
  return { id: passkey.id, counter: newCounter, backedUp: credentialBackedUp }
}

/** Keeps what the authenticator counts, unless it went back: then there is a copy, or a response came twice (§6.1.1). */
export async function usePasskey(
  tx: Transaction,
  { passkeys }: Realm,
  { id, counter, backedUp, now }: Signed & { now: Date },
): Promise<Refused | null> {
  const [kept] = await tx.select({ counter: passkeys.counter }).from(passkeys).where(eq(passkeys.id, id)).for('update')
  if (!kept) return { what: 'passkey', why: 'the passkey was removed' }
  if (!isAhead(counter, kept.counter))
    return { what: 'cloned', why: `the counter went from ${kept.counter} to ${counter}` }
  await tx.update(passkeys).set({ counter, backedUp, lastUsedAt: now }).where(eq(passkeys.id, id))
  return null
}

/** Authenticators that do not count say 0 forever. */
function isAhead(counter: number, kept: number): boolean {
  return counter > kept || (counter === 0 && kept === 0)
}

import type { Realm } from '#modules/accounts/realm/realm.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Asked } from './challenges.ts'
import { checkPasskey, usePasskey } from './check-passkey.ts'
import { consumeCode } from './codes.ts'
import type { FactorDeps } from './factor.deps.ts'
import type { Proof } from './second-factor.contract.ts'
import type { Refused } from './second-factor.errors.ts'

/** Uses a proof up in the transaction of what it allows. @returns why it was not accepted, or null. */
export type ConsumeProof = (tx: Transaction) => Promise<Refused | null>

/** Checks what can be checked before a transaction begins: a signature, whose challenge is used up whatever comes of it. */
export async function readProof(
  deps: FactorDeps,
  realm: Realm,
  { proof: { code = '', passkey }, ...asked }: Asked & { proof: Proof },
): Promise<ConsumeProof> {
  if (passkey) {
    const signed = await checkPasskey(deps, realm, { asked, answer: passkey })
    return (tx) => usePasskey(tx, realm, { ...signed, now: deps.clock.now() })
  }
  return async (tx) => {
    const right = await consumeCode(tx, deps, realm, { accountId: asked.accountId, code })
    return right ? null : { what: 'code', why: 'the code is wrong or was used' }
  }
}

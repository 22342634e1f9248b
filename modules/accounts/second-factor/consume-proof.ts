import type { Transaction } from '#platform/database/index.ts'
import type { Realm } from '../realm/realm.ts'
import { consumeCode } from './codes.ts'
import type { Proof } from './second-factor.contract.ts'
import type { FactorDeps } from './second-factor.ts'
import type { ProofField } from './second-factor-errors.ts'

/** Uses a proof up. @returns what of it was not right, or null. */
export async function consumeProof(
  tx: Transaction,
  deps: FactorDeps,
  realm: Realm,
  { accountId, proof: { code, passkey } }: { accountId: string; proof: Proof },
): Promise<ProofField | null> {
  if (passkey) return 'passkey'
  return (await consumeCode(tx, deps, realm, { accountId, code: code ?? '' })) ? null : 'code'
}

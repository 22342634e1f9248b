import { useState } from 'react'
import type { Check, Values } from '#app/kit/use-form.ts'
import type { RequestOptions } from '#modules/accounts/second-factor/passkeys.contract.ts'
import type { Proof, SecondFactorView, Way } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { checkCode } from './realm.ts'
import { useCeremonies, useNoPasskeys } from './use-ceremonies.ts'

export type ProofSource = {
  ways: readonly Way[]
  /** What the browser needs to ask for a passkey. */
  options: () => Promise<RequestOptions>
}

/** The ways that an account has. */
export const waysOf = ({ app, passkeys }: SecondFactorView): Way[] => [
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(app ? (['code'] as const) : []),
]

/** One way at a time: a passkey where there is one and the browser can use it, otherwise a code. */
export function useProof({ ways, options }: ProofSource) {
  const noPasskeys = useNoPasskeys()
  const { ask } = useCeremonies()
  const hasPasskey = ways.includes('passkey')
  const [wanted, want] = useState<Way>('passkey')
  const way: Way = hasPasskey && !noPasskeys ? wanted : 'code'
  const check: Check = (values) => (way === 'code' ? checkCode(values) : [])
  return {
    way,
    /** A code of the app, or only one of the recovery codes. */
    app: ways.includes('code'),
    check,
    /** Why the passkey of the account cannot be used here. */
    missing: hasPasskey ? noPasskeys : null,
    swap: hasPasskey && !noPasskeys ? () => want(way === 'code' ? 'passkey' : 'code') : null,
    async proofOf({ code = '' }: Values): Promise<Proof> {
      return way === 'code' ? { code: code.trim() } : { passkey: await ask(await options()) }
    },
  }
}
export type ProofState = ReturnType<typeof useProof>

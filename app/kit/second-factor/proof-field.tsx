import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from './code-field.tsx'
import type { ProofState } from './use-proof.ts'

/** The code, or what comes next where a passkey is used. */
export function ProofField({ proof, error }: { proof: ProofState; error: ReactNode }) {
  return (
    <>
      {proof.missing !== null && <Alert tone="info" title={proof.missing} />}
      {proof.way === 'code' ? (
        <CodeField app={proof.app} error={error} />
      ) : (
        <p className="text-soft">
          <Trans>Your browser asks for your fingerprint, face or PIN, or for your security key.</Trans>
        </p>
      )}
    </>
  )
}

type SwapButtonProps = { proof: ProofState; onSwap: () => void }

/** To the other way, where there are both. */
export function SwapButton({ proof, onSwap }: SwapButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(proof.way)
  useEffect(() => {
    if (before.current === proof.way) return
    before.current = proof.way
    const { form } = button.current ?? {}
    form?.querySelector<HTMLElement>(proof.way === 'code' ? '[name=code]' : '[type=submit]')?.focus()
  }, [proof.way])
  const { swap } = proof
  if (!swap) return null
  return (
    <Button
      ref={button}
      variant="ghost"
      onClick={() => {
        onSwap()
        swap()
      }}
    >
      {proof.way === 'code' ? <Trans>Use a passkey instead</Trans> : <Trans>Enter a code instead</Trans>}
    </Button>
  )
}

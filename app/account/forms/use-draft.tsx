import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { SIGNED_OUT } from '#app/account/auth-record.ts'
import { Alert } from '#app/ui/alert.tsx'
import { dropDraft, keepDraft, ownerNow, readDraft, valuesOf } from './kept-draft.ts'

/**
 * For a form behind the sign-in: what was typed when the sign-in ended is there again after signing in again.
 * @returns `ref` for the form, and the values to begin with, if there are any
 */
export function useDraft(name: string, about = '') {
  const ref = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => {
    const found = readDraft(name)
    return found?.about === about ? found.values : null
  })
  useEffect(() => {
    const owner = ownerNow()
    const began = ref.current && JSON.stringify(valuesOf(ref.current))
    if (owner) dropDraft(name)
    function onSignedOut() {
      const form = ref.current
      if (form && (draft || JSON.stringify(valuesOf(form)) !== began)) keepDraft(name, { owner, about, form })
    }
    addEventListener(SIGNED_OUT, onSignedOut)
    return () => removeEventListener(SIGNED_OUT, onSignedOut)
  }, [name, about, draft])
  return { ref, draft }
}

export function DraftNote() {
  const { t } = useLingui()
  return (
    <Alert tone="info" live title={t`What you typed is still here`}>
      <Trans>You were signed out before it was saved. Look it over and save it.</Trans>
    </Alert>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

/** A code of the app, or a recovery code. */
export function CodeField({ error }: { error: ReactNode }) {
  const { t } = useLingui()
  return (
    <TextField
      {...{ id: 'code', name: 'code', error }}
      label={t`Code`}
      help={t`The 6 digits that your authenticator app shows, or one of your recovery codes.`}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

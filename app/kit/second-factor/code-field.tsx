import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

/** A code of the app, or a recovery code; without an app only the latter. */
export function CodeField({ app = true, error }: { app?: boolean; error: ReactNode }) {
  const { t } = useLingui()
  return (
    <TextField
      id="code"
      name="code"
      error={error}
      label={app ? t`Code` : t`Recovery code`}
      help={
        app
          ? t`The 6 digits in your authenticator app, or one of your recovery codes.`
          : t`One of the codes you saved when you added your first passkey.`
      }
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PasswordField } from '#app/ui/password-field.tsx'

/** The password of the signed-in user. */
export function OwnPassword({ error }: { error: ReactNode }) {
  const { t } = useLingui()
  return (
    <PasswordField
      id="password"
      name="password"
      error={error}
      label={t`Your password`}
      autoComplete="current-password"
      required
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

/** What its owner calls it. */
export function PasskeyName({ known, error }: { known: string; error: ReactNode }) {
  const { t } = useLingui()
  return (
    <TextField
      id="name"
      name="name"
      error={error}
      label={t`Name`}
      help={t`So you can recognise it, such as “My phone”.`}
      defaultValue={known}
      maxLength={60}
      autoComplete="off"
      required
    />
  )
}

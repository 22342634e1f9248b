import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useHydrated } from './use-hydrated.ts'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trail' | 'autoComplete'> & {
  /** Tells password managers whether to fill in or to propose one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its eye is pressed. Pasting is allowed, as everywhere. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      trail={
        hydrated && (
          <IconButton
            label={shown ? t`Hide password` : t`Show password`}
            aria-controls={props.id}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </IconButton>
        )
      }
    />
  )
}

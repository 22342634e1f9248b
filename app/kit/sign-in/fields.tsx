import { useLingui } from '@lingui/react/macro'
import type { useForm } from '#app/kit/use-form.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Form = Pick<ReturnType<typeof useForm>, 'errorOf'>
type OwnFieldProps = {
  form: Form
  /** Of the input; its id unless another is given. */
  name?: string
  id?: string | undefined
  label?: string | undefined
}

type EmailFieldProps = OwnFieldProps & {
  defaultValue?: string | undefined
  /** The address of the signed-in user: it is shown and cannot be another. */
  known?: string | undefined
  /** Of another person, so that the browser proposes nothing. */
  other?: boolean
}

/** The address with which one signs in. */
export function EmailField({ form, name = 'email', id = name, label, defaultValue, known, other }: EmailFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      id={id}
      name={name}
      label={label ?? t`Email`}
      type="email"
      inputMode="email"
      autoComplete={other ? 'off' : 'username'}
      required
      readOnly={known !== undefined}
      defaultValue={known ?? defaultValue}
      error={form.errorOf(name)}
    />
  )
}

type PasswordProps = OwnFieldProps & {
  /** Typed a second time. */
  again?: boolean
}

/** A password that one has, or a new one typed again. */
export function SecretField({ form, name = 'password', id = name, label, again = false }: PasswordProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      id={id}
      name={name}
      label={label ?? t`Password`}
      autoComplete={again ? 'new-password' : 'current-password'}
      required
      error={form.errorOf(name)}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '#app/api.ts'
import type { useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Form = Pick<ReturnType<typeof useForm>, 'errorOf'>

/** Why the form as a whole was refused. `live` where no toast says it. */
export function FormProblem({ problem, live = true }: { problem: ApiError | null; live?: boolean }) {
  const { t } = useLingui()
  if (!problem) return null
  const refusal = problem.message || t`Invalid credentials`
  return <Alert tone="danger" live={live} title={problem.status === 0 ? t`Failed to connect to server` : refusal} />
}

/** `other`: of somebody else, so that the browser proposes nothing. `known` is the address of whoever is signed in already: it is shown and cannot be another. */
export function EmailField({ form, known, other = false }: { form: Form; known?: string; other?: boolean }) {
  const { t } = useLingui()
  return (
    <TextField
      name="email"
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete={other ? 'off' : 'username'}
      required
      readOnly={known !== undefined}
      defaultValue={known}
      error={form.errorOf('email')}
    />
  )
}

type SecretFieldProps = { form: Form; name?: string; label?: string }

/** A password that one has. */
export function SecretField({ form, name = 'password', label }: SecretFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      name={name}
      label={label ?? t`Password`}
      autoComplete="current-password"
      required
      error={form.errorOf(name)}
    />
  )
}

export function NameFields({ form, other = false }: { form: Form; other?: boolean }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="firstName"
        label={t`First name`}
        autoComplete={other ? 'off' : 'given-name'}
        required
        error={form.errorOf('firstName')}
      />
      <TextField
        name="lastName"
        label={t`Last name`}
        autoComplete={other ? 'off' : 'family-name'}
        required
        error={form.errorOf('lastName')}
      />
    </div>
  )
}

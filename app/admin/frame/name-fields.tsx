import { useLingui } from '@lingui/react/macro'
import type { useForm } from '#app/kit/use-form.ts'
import { TextField } from '#app/ui/text-field.tsx'

type Form = Pick<ReturnType<typeof useForm>, 'errorOf'>

/** `other`: of another person, so that the browser proposes nothing. */
export function NameFields({ form, other = false }: { form: Form; other?: boolean }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        id="firstName"
        name="firstName"
        label={t`First name`}
        autoComplete={other ? 'off' : 'given-name'}
        required
        error={form.errorOf('firstName')}
      />
      <TextField
        id="lastName"
        name="lastName"
        label={t`Last name`}
        autoComplete={other ? 'off' : 'family-name'}
        required
        error={form.errorOf('lastName')}
      />
    </div>
  )
}

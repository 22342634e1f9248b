import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { checkAccount } from './check-account.ts'
import { SecretField } from './fields.tsx'
import { NewPassword } from './new-password.tsx'

type ChangePasswordProps = {
  /** Whose password it is, for password managers. */
  email: string
  /** Words of the person that make a password easy to guess. */
  personal: readonly string[]
  /** Throws ApiError for a refusal. */
  change: (given: { currentPassword: string; newPassword: string }) => Promise<unknown>
  /** The new one is typed twice. */
  twice?: boolean
  /** Shown when what answered was not our API, such as a proxy. */
  fallback?: string
  onDone?: () => void
}

/** Who is signed in changes the password; every other device is signed out. */
export function ChangePassword({ email, personal, change, twice = false, fallback, onDone }: ChangePasswordProps) {
  const { t } = useLingui()
  const toast = useToast()
  const box = useRef<HTMLFormElement>(null)
  const [changes, setChanges] = useState(0)
  const form = useForm({
    check: (values) =>
      checkAccount(
        {
          currentPassword: 'givenPassword',
          newPassword: 'newPassword',
          ...(twice && { confirmPassword: 'repeatedPassword' }),
        },
        values,
      ),
    async send({ currentPassword = '', newPassword = '' }) {
      await change({ currentPassword, newPassword })
      toast({ variant: 'success', title: t`Your password is changed`, description: t`Other devices are signed out.` })
      box.current?.reset()
      setChanges((last) => last + 1)
      onDone?.()
    },
  })
  return (
    <form
      ref={box}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="grid max-w-lg grid-cols-[minmax(0,1fr)] gap-5"
    >
      <FormNotes {...form} fallback={fallback} />
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretField form={form} name="currentPassword" label={t`Current password`} />
      <NewPassword
        key={changes}
        name="newPassword"
        label={t`New password`}
        error={form.errorOf('newPassword')}
        personal={() => [...personal]}
      />
      {twice && <SecretField form={form} name="confirmPassword" label={t`Confirm password`} again />}
      <div>
        <Button type="submit" pending={form.pending}>
          <Trans>Change the password</Trans>
        </Button>
      </div>
    </form>
  )
}

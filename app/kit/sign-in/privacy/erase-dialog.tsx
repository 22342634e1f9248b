import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { SecretField } from '#app/kit/sign-in/fields.tsx'
import { useForm } from '#app/kit/use-form.ts'

type EraseDialogProps = {
  title: string
  verb: ReactNode
  /** What it does, and that the password proves who it is. */
  children: ReactNode
  erase: (password: string) => Promise<unknown>
  onClose: () => void
}

/** The password is asked for again, so that a stranger who finds an open page cannot erase the account. */
export function EraseDialog({ title, verb, children, erase, onClose }: EraseDialogProps) {
  const form = useForm({
    check: (values) => checkAccount({ password: 'givenPassword' }, values),
    send: async ({ password = '' }) => void (await erase(password)),
  })
  return (
    <FormDialog
      {...form}
      size="sm"
      title={title}
      keep={<Trans>Keep my account</Trans>}
      verb={verb}
      danger
      onClose={onClose}
    >
      {children}
      <SecretField form={form} />
    </FormDialog>
  )
}

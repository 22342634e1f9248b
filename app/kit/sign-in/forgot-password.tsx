import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Answer } from './answer-form.ts'
import { checkAccount } from './check-account.ts'
import { EmailField } from './fields.tsx'
import { MailSent } from './mail-sent.tsx'

export const checkForgotten = (values: Values) => checkAccount({ email: 'email' }, values)

type ForgotPasswordProps = {
  /** Asks for a link. Throws ApiError for a refusal. */
  ask: (email: string) => Promise<unknown>
  /** Called with a refusal that names no field. */
  refused?: (error: ApiError) => void
  /** Said in a toast each time that it has been sent. */
  said?: string
  /** Shown when what answered was not our API, such as a proxy. */
  fallback?: string
  emailLabel?: string
  /** What happened to the form when it was sent before its scripts had come. */
  early?: Answer | undefined
  /** That a link is on its way, the same for every address. */
  children: (address: string) => ReactNode
}

/** Asks for a link that sets a new password; afterwards says that it is on its way. */
export function ForgotPassword({ ask, refused, said, fallback, emailLabel, early, children }: ForgotPasswordProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [sent, setSent] = useState(early?.done ? (early.typed['email'] ?? null) : null)
  const form = useForm({
    check: checkForgotten,
    found: early?.problems,
    async send({ email = '' }) {
      await ask(email.trim())
      if (said) toast({ variant: 'success', title: said, description: t`Look into the folder for unwanted mail, too.` })
      setSent(email.trim())
    },
    refused,
  })
  if (sent)
    return (
      <MailSent
        title={t`Check your email`}
        resend={() => ask(sent)}
        said={said}
        fallback={fallback}
        onOtherAddress={() => setSent(null)}
      >
        <p>{children(sent)}</p>
      </MailSent>
    )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} fallback={fallback} />
      <EmailField form={form} label={emailLabel} defaultValue={early?.typed['email']} />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { isRefusal } from '#app/kit/refusal.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { checkAccount } from './check-account.ts'
import { SecretField } from './fields.tsx'
import { type Frame, LinkUnanswered, type MailedLink } from './mailed-link.tsx'
import { NewPassword } from './new-password.tsx'

type ResetPasswordProps = {
  Frame: Frame
  link: MailedLink
  /** Throws ApiError for a refusal. */
  reset: (given: { token: string; password: string }) => Promise<unknown>
  /** Forgets the sign-in of this browser: every session has ended. */
  onReset: () => void
  /** Called with a refusal that names no field. */
  refused?: (error: ApiError) => void
  /** Shown when what answered was not our API, such as a proxy. */
  fallback?: string
  /** How the second field is called, and what is said at the end. */
  words: { repeat: string; done: ReactNode }
  to: { login: string; forgot: string }
}

/** A new password, with the link of a mail. */
export function ResetPassword({ Frame, link, words, to, ...props }: ResetPasswordProps) {
  const [step, setStep] = useState<'form' | 'done' | 'invalid'>('form')
  if (step === 'done') return <Done Frame={Frame} title={words.done} login={to.login} />
  if (step === 'invalid' || link.state === 'invalid') return <InvalidLink Frame={Frame} to={to} />
  if (link.state === 'unknown')
    return (
      <LinkUnanswered
        Frame={Frame}
        title={<Trans>Network Error</Trans>}
        lead={<Trans>Please check your connection and try again.</Trans>}
      />
    )
  return (
    <Frame
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>For your safety, you are then signed out on every device.</Trans>}
    >
      <ResetForm {...props} token={link.token} repeat={words.repeat} onStep={setStep} />
    </Frame>
  )
}

type ResetFormProps = Pick<ResetPasswordProps, 'reset' | 'onReset' | 'refused' | 'fallback'> & {
  token: string
  repeat: string
  onStep: (step: 'done' | 'invalid') => void
}

function ResetForm({ token, repeat, reset, onReset, refused, fallback, onStep }: ResetFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const form = useForm({
    check: (values) => checkAccount({ password: 'newPassword', confirmPassword: 'repeatedPassword' }, values),
    async send({ password = '' }) {
      try {
        await reset({ token, password })
      } catch (error) {
        if (isRefusal(error, 'account/link-invalid')) return onStep('invalid')
        throw error
      }
      onReset()
      toast({ variant: 'success', title: t`Password Reset Successful` })
      onStep('done')
    },
    refused,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} fallback={fallback} />
      <NewPassword name="password" label={t`New password`} error={form.errorOf('password')} />
      <SecretField form={form} name="confirmPassword" label={repeat} again />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Save the new password</Trans>
      </Button>
    </form>
  )
}

function Done({ Frame, title, login }: { Frame: Frame; title: ReactNode; login: string }) {
  return (
    <Frame answer title={title} lead={<Trans>Every device has been signed out. Sign in with the new password.</Trans>}>
      <ButtonLink to={login} size="lg">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </Frame>
  )
}

function InvalidLink({ Frame, to }: Pick<ResetPasswordProps, 'Frame' | 'to'>) {
  return (
    <Frame
      answer
      title={<Trans>Invalid Reset Link</Trans>}
      lead={<Trans>A link is valid for 1 hour and works once. Only your latest link works.</Trans>}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={to.forgot}>
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
        <ButtonLink to={to.login} variant="secondary">
          <Trans>Back to sign in</Trans>
        </ButtonLink>
      </div>
    </Frame>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { checkAccount } from '#app/kit/check-account.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { Sheet } from '#app/kit/frame/sheet.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerPassword } from '#modules/accounts/owners/owner-account.routes.ts'
import type { Route } from './+types/forgot-password.ts'
import { partnerMeta } from './frame/partner-meta.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Forgot your password?`)

/** Asks for a link; afterwards says that it is on its way, the same for every address. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = useAsk()
  if (sentTo) return <Sent address={sentTo} ask={ask} onOther={() => setSentTo(null)} />
  return (
    <Sheet
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We send you a link with which you choose a new one.</Trans>}
    >
      <AskForm
        ask={async (email) => {
          await ask(email)
          setSentTo(email)
        }}
      />
      <BackToSignIn />
    </Sheet>
  )
}

function AskForm({ ask }: { ask: (email: string) => Promise<void> }) {
  const { t } = useLingui()
  const form = useForm({
    check: (values) => checkAccount({ email: 'email' }, values),
    send: ({ email = '' }) => ask(email.trim()),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <NeedsScript />
      <FormNotes {...form} fallback={t`Failed to send reset email. Please try again.`} />
      <TextField
        {...{ id: 'email', name: 'email', error: form.errorOf('email') }}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <SendButton size="lg" wide pending={form.pending}>
        <Trans>Send the link</Trans>
      </SendButton>
    </form>
  )
}

type SentProps = { address: string; ask: (email: string) => Promise<void>; onOther: () => void }

function Sent({ address, ask, onOther }: SentProps) {
  const { t } = useLingui()
  const form = useForm({ check: () => [], send: () => ask(address) })
  return (
    <Sheet answer title={<Trans>Look into your mailbox</Trans>}>
      <p className="text-soft">
        <Trans>If there is a partner account for {address}, a link is on its way to it. It is valid for 1 hour.</Trans>
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit} className="mt-6 grid gap-4">
        <FormNotes {...form} fallback={t`Failed to send reset email. Please try again.`} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" pending={form.pending}>
            <Trans>Resend Email</Trans>
          </Button>
          <Button variant="ghost" onClick={onOther}>
            <Trans>Use another address</Trans>
          </Button>
        </div>
      </form>
      <BackToSignIn />
    </Sheet>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-8 border-line border-t pt-4">
      <TextLink to="/hotel-owner/login" className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
        <Trans>Back to sign in</Trans>
      </TextLink>
    </p>
  )
}

/** Sends the wish; success and failure are said in toasts (specification §8). */
function useAsk() {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  return async (email: string) => {
    try {
      await call(ownerPassword.forgot, { body: { email } }, { locale })
      toast({
        variant: 'success',
        title: t`Reset Email Sent`,
        description: t`Look into the folder for unwanted mail, too.`,
      })
    } catch (error) {
      if (error instanceof ApiError && error.fields.length === 0) {
        const offline = t`Network error. Please check your connection and try again.`
        const refusal = error.message || t`Failed to send reset email. Please try again.`
        toast({ variant: 'destructive', title: error.received === 0 ? offline : refusal })
      }
      throw error
    }
  }
}

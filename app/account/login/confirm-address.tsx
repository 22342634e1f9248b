import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Entrance } from '#app/account/frame/entrance.tsx'
import { useEnter } from '#app/account/session/enter.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { isRefusal } from '#app/kit/refusal.ts'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { NewPassword } from '#app/kit/sign-in/new-password.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { customerSignIn } from '#modules/accounts/customers/sign-in.routes.ts'

type ConfirmAddressProps = { token: string; redirect: string | null }

/** Where the first mail leads: the owner of the mailbox chooses the password, so that no one else can have chosen it. */
export function ConfirmAddress({ token, redirect }: ConfirmAddressProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const enter = useEnter(redirect)
  const [isOver, setOver] = useState(false)
  const { errorOf, ...form } = useForm({
    check: (values) => checkAccount({ password: 'newPassword' }, values),
    async send({ password = '' }) {
      try {
        await enter(await call(customerSignIn.verifyEmail, { body: { token, password } }, { locale }))
      } catch (error) {
        if (!isRefusal(error, 'account/link-invalid')) throw error
        setOver(true)
      }
    },
  })
  if (isOver) return <LinkIsOver />
  return (
    <Entrance
      title={<Trans>Welcome on board</Trans>}
      lead={<Trans>This address is yours. Choose a password, and your account is ready.</Trans>}
    >
      <form method="post" onSubmit={form.onSubmit} noValidate className="grid gap-5">
        <NeedsScript />
        <FormNotes {...form} />
        <NewPassword name="password" label={t`Password`} error={errorOf('password')} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          <Trans>Save and sign in</Trans>
        </Button>
      </form>
    </Entrance>
  )
}

function LinkIsOver() {
  return (
    <Entrance
      answer
      title={<Trans>This link does not work any more</Trans>}
      lead={
        <Trans>
          It has been used already, or is older than 24 hours. If you have a password, sign in with it. If not, ask for
          a new link.
        </Trans>
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/login" size="lg">
          <Trans>Sign in</Trans>
        </ButtonLink>
        <ButtonLink to="/forgot-password" size="lg" variant="secondary">
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
      </div>
    </Entrance>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { NameFields } from '#app/admin/frame/name-fields.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { refusalOf } from '#app/kit/refusal.ts'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { EmailField } from '#app/kit/sign-in/fields.tsx'
import { NewPassword } from '#app/kit/sign-in/new-password.tsx'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { setup } from '#modules/accounts/staff/setup.routes.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/setup.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Entrance } from './frame/entrance.tsx'
import { loginPath, secondFactorPath } from './session/call-staff.ts'
import { keepStaff, readStaff } from './session/staff-session.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Set up`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  try {
    const { open } = await call(setup.read, {}, { locale })
    if (!open && readStaff()) throw redirect(pathIn(locale, '/admin/setup'))
    return { open, failed: null }
  } catch (error) {
    if (error instanceof Response) throw error
    return { open: false, failed: refusalOf(error).message }
  }
}

export function HydrateFallback() {
  return (
    <SetupSheet>
      <div aria-hidden="true" className="grid gap-7">
        {['a', 'b', 'c', 'd', 'e'].map((line) => (
          <Skeleton key={line} className="h-13 w-full" />
        ))}
      </div>
    </SetupSheet>
  )
}

/** The first account of staff, with the token that the server printed at its first start; closed forever afterwards. */
export default function Setup({ loaderData: { open, failed } }: Route.ComponentProps) {
  return (
    <SetupSheet>{failed !== null ? <LoadFailed message={failed} /> : open ? <SetupForm /> : <Closed />}</SetupSheet>
  )
}

function SetupSheet({ children }: { children: React.ReactNode }) {
  return (
    <Entrance
      title={<Trans>Set up</Trans>}
      lead={<Trans>The first account of this site's staff. It may do everything, and invite the others.</Trans>}
    >
      {children}
    </Entrance>
  )
}

function Closed() {
  const { t } = useLingui()
  return (
    <Alert
      title={t`Setup is closed`}
      action={
        <ButtonLink to={loginPath('/admin/setup')} size="sm">
          <Trans>Go to sign-in</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        The first account has been created. A superadmin continues after signing in and invites everyone else.
      </Trans>
    </Alert>
  )
}

function SetupForm() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const form = useForm({ check, send: useSetUp() })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <TextField
        id="token"
        name="token"
        label={t`Setup token`}
        help={t`The server printed it when it first started, and prints a new one at each start until then.`}
        defaultValue={token}
        autoComplete="off"
        spellCheck={false}
        required
        error={form.errorOf('token')}
      />
      <NameFields form={form} />
      <EmailField form={form} />
      <NewPassword name="password" label={t`Password`} error={form.errorOf('password')} />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Create the account</Trans>
      </Button>
    </form>
  )
}

function useSetUp() {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const locale = useLocale()
  const localPath = useLocalPath()
  return async (values: Values) => {
    const { token = '', firstName = '', lastName = '', email = '', password = '' } = values
    const trimmed = { token: token.trim(), firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
    const body = { ...trimmed, password, locale }
    keepStaff(await call(setup.finish, { body }, { locale }))
    toast({ variant: 'success', title: t`The account is created`, description: t`You are signed in.` })
    await navigate(secondFactorPath(localPath('/admin/setup')), { replace: true })
  }
}

const FIELDS = { firstName: 'firstName', lastName: 'lastName', email: 'email', password: 'newPassword' } as const

const check: Check = (values) => [
  ...(values['token']?.trim() ? [] : [{ field: 'token', message: msg`The setup token is required` }]),
  ...checkAccount(FIELDS, values),
]

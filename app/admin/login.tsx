import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#app/api.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { checkAccount } from '#app/kit/check-account.ts'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/login.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Entrance } from './frame/entrance.tsx'
import { EmailField, FormProblem, SecretField } from './frame/form-parts.tsx'
import { InvitationForm } from './frame/invitation-form.tsx'
import { secondFactorPath } from './session/call-staff.ts'
import { signInStaff } from './session/sign-in.ts'
import { keepStaff, readStaff, type StaffSession } from './session/staff-session.ts'
import { staffTarget } from './session/staff-target.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Admin login`)

/** Signing in as staff (specification §2, §8); `?redirect=` is where to go on, `?invitation=` the landing of that mail. */
export default function Login() {
  const [params] = useSearchParams()
  const invitation = params.get('invitation')
  const enter = useEnter(!invitation)
  if (invitation)
    return (
      <Entrance
        title={<Trans>Welcome on board</Trans>}
        lead={<Trans>Choose the password with which you will sign in.</Trans>}
      >
        <InvitationForm token={invitation} onIn={enter} />
      </Entrance>
    )
  return (
    <Entrance title={<Trans>Admin login</Trans>} lead={<Trans>For the people who run this site.</Trans>}>
      <LoginForm enter={enter} />
    </Entrance>
  )
}

function LoginForm({ enter }: { enter: (session: StaffSession) => Promise<void> }) {
  const signIn = useSignIn(enter)
  const form = useForm({
    check: (values) => checkAccount({ email: 'givenEmail', password: 'givenPassword' }, values),
    send: signIn,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <NeedsScript />
      <FormProblem problem={form.problem} live={false} />
      <EmailField form={form} />
      <SecretField form={form} />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Sign In</Trans>
      </Button>
    </form>
  )
}

/** Sends the pair and says what came of it in a toast, as the specification words it. */
function useSignIn(enter: (session: StaffSession) => Promise<void>) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  return async ({ email = '', password = '' }: Record<string, string>) => {
    try {
      const session = await signInStaff({ email: email.trim(), password }, locale)
      const name = session.admin.first_name
      toast({ variant: 'success', title: t`Login successful`, description: t`Welcome, ${name}!` })
      await enter(session)
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0)
        toast({ variant: 'destructive', title: t`Login failed`, description: error.message || t`Invalid credentials` })
      else if (error instanceof ApiError)
        toast({ variant: 'destructive', title: t`Login error`, description: t`Failed to connect to server` })
      throw error
    }
  }
}

/** Keeps the session and goes on; whoever is signed in already goes on `atOnce`. */
function useEnter(atOnce: boolean) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  const target = staffTarget(params.get('redirect'), localPath('/admin/dashboard'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; after signing in the form itself goes on
  useEffect(() => {
    if (atOnce && readStaff()) void navigate(target, { replace: true })
  }, [])
  return async (session: StaffSession) => {
    keepStaff(session)
    const proved = session.admin.second_factor === 'proved'
    await navigate(proved ? target : secondFactorPath(target), { replace: true })
  }
}

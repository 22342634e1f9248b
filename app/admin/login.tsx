import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ApiError } from '#app/api.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { PairForm } from '#app/kit/sign-in/sign-in-form.tsx'
import { answerWithoutScript } from '#app/kit/sign-in/without-script.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/login.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Entrance } from './frame/entrance.tsx'
import { secondFactorPath } from './session/call-staff.ts'
import { signInStaff } from './session/sign-in.ts'
import { keepStaff, readStaff, type StaffSession } from './session/staff-session.ts'
import { staffTarget } from './session/staff-target.ts'

const loadInvitation = () => import('./frame/invitation-form.tsx')
/** Seen once by each of the staff. */
const LateInvitation = latePart({
  source: 'app/admin/frame/invitation-form.tsx',
  load: loadInvitation,
  pick: (module) => module.InvitationForm,
  drawn: import.meta.env.SSR ? await loadInvitation() : null,
  when: async () => {},
  fallback: <Skeleton className="h-60" />,
})

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Admin login`)

export const action = ({ request }: Route.ActionArgs) => answerWithoutScript(request)

/** Signing in as staff (specification §2, §8); `?redirect=` is where to go on, `?invitation=` the landing of that mail. */
export default function Login({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const invitation = params.get('invitation')
  const enter = useEnter(!invitation)
  if (invitation)
    return (
      <Entrance
        title={<Trans>Welcome on board</Trans>}
        lead={<Trans>Choose the password you will sign in with.</Trans>}
      >
        <LateInvitation token={invitation} onIn={enter} />
      </Entrance>
    )
  return (
    <Entrance title={<Trans>Admin login</Trans>} lead={<Trans>For the people who run this site.</Trans>}>
      <LoginForm enter={enter} typed={actionData?.typed} />
    </Entrance>
  )
}

type LoginFormProps = {
  enter: (session: StaffSession) => Promise<void>
  typed: Record<string, string> | undefined
}

/** What came of it is said in a toast, as the specification words it. */
function LoginForm({ enter, typed }: LoginFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  async function send(pair: { email: string; password: string }) {
    const session = await signInStaff(pair, locale)
    const name = session.admin.first_name
    toast({ variant: 'success', title: t`Login successful`, description: t`Welcome, ${name}!` })
    await enter(session)
  }
  function refused({ status, message }: ApiError) {
    const [title, description] =
      status === 0
        ? [t`Login error`, t`Failed to connect to server`]
        : [t`Login failed`, message || t`Invalid credentials`]
    toast({ variant: 'destructive', title, description })
  }
  return (
    <PairForm
      send={send}
      refused={refused}
      emailCheck="givenEmail"
      email={typed?.['email']}
      sent={typed !== undefined}
    />
  )
}

/** Keeps the session and goes on; `atOnce` when the person is signed in already. */
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

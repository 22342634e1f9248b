import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { AddPasskey } from '#app/kit/second-factor/add-passkey.tsx'
import { Enrol } from '#app/kit/second-factor/enrol.tsx'
import { ProveForm } from '#app/kit/second-factor/prove-form.tsx'
import { type FactorRealm, optionsIn } from '#app/kit/second-factor/realm.ts'
import { RecoveryCodes } from '#app/kit/second-factor/recovery-codes.tsx'
import { SecondFactor as Keeping } from '#app/kit/second-factor/second-factor.tsx'
import { useNoPasskeys } from '#app/kit/second-factor/use-ceremonies.ts'
import { waysOf } from '#app/kit/second-factor/use-proof.ts'
import { Button } from '#app/ui/button.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { SecondFactorState } from '#modules/accounts/access.contract.ts'
import type { Proof, Way } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { staffAccount, staffFactor } from '#modules/accounts/staff/staff-sign-in.routes.ts'
import type { Route } from './+types/second-factor.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Entrance } from './frame/entrance.tsx'
import { useStaffFactor } from './second-factor/use-staff-factor.ts'
import { staffCalls, useCallStaff } from './session/call-staff.ts'
import { keepStaff, readStaff } from './session/staff-session.ts'
import { staffTarget } from './session/staff-target.ts'

const LateOwnPrivacy = latePart({
  source: 'app/admin/second-factor/own-privacy.tsx',
  load: () => import('./second-factor/own-privacy.tsx'),
  pick: (module) => module.OwnPrivacy,
})

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Second factor`)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(async () => {
    const [admin, view] = await Promise.all([call(staffAccount.read, {}), call(staffFactor.read, {})])
    return { state: admin.second_factor, ways: waysOf(view) }
  })
}

/** Set up after the first sign-in, proved once in each session, kept up later; `?redirect=` is where to go on. */
export default function SecondFactor({ loaderData }: Route.ComponentProps) {
  const goOn = useGoOn()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes)
    return (
      <Entrance
        title={<Trans>Second factor</Trans>}
        lead={<Trans>It is set up. One thing is left: a way in without your phone.</Trans>}
      >
        <RecoveryCodes codes={codes} onDone={() => goOn('proved')} />
      </Entrance>
    )
  if (!loaderData.data)
    return (
      <Entrance title={<Trans>Second factor</Trans>} lead={null}>
        <LoadFailed message={loaderData.failed} />
      </Entrance>
    )
  return <Step {...loaderData.data} goOn={goOn} onCodes={setCodes} />
}

type GoOn = (state: SecondFactorState) => void
type StepProps = {
  state: SecondFactorState
  ways: readonly Way[]
  goOn: GoOn
  onCodes: (codes: readonly string[]) => void
}

function Step({ state, ways, goOn, onCodes }: StepProps) {
  const realm = useStaffFactor()
  if (state === 'off')
    return (
      <Entrance
        title={<Trans>Set up your second factor</Trans>}
        lead={
          <Trans>
            Moving money, changing rights or opening personal data needs more than a password: a code from an app on
            your phone, or a passkey. It takes a minute.
          </Trans>
        }
      >
        <SetUp realm={realm} goOn={goOn} onCodes={onCodes} />
      </Entrance>
    )
  if (state === 'asked')
    return (
      <Entrance
        title={ways.includes('passkey') ? <Trans>Confirm that it is you</Trans> : <Trans>Enter your code</Trans>}
        lead={<Trans>Once for this session, which lasts 12 hours.</Trans>}
      >
        <Prove realm={realm} ways={ways} goOn={goOn} />
      </Entrance>
    )
  return (
    <Entrance title={<Trans>Second factor</Trans>} lead={<Trans>It is on and confirmed in this session.</Trans>}>
      <Keeping realm={realm} said onOff={() => goOn('off')} />
      <LateOwnPrivacy />
      <TextLink to="/admin/dashboard" className="mt-6 inline-flex min-h-9 items-center pointer-coarse:min-h-11">
        <Trans>Go to the dashboard</Trans>
      </TextLink>
    </Entrance>
  )
}

type SetUpProps = Pick<StepProps, 'goOn' | 'onCodes'> & { realm: FactorRealm }

/** The app first, since everyone has a phone; a passkey for those who know it. */
function SetUp({ realm, goOn, onCodes }: SetUpProps) {
  const noPasskeys = useNoPasskeys()
  const [adds, setAdds] = useState(false)
  // The first factor brings codes; where it is the second by now (another tab was quicker) there is nothing to keep.
  const done = (codes: readonly string[] | null) => (codes ? onCodes(codes) : goOn('proved'))
  return (
    <div className="grid gap-6">
      <Enrol realm={realm} atOnce onDone={done} onLater={() => goOn('off')} />
      {noPasskeys === null && (
        <div className="border-line border-t pt-5">
          <Button
            variant="secondary"
            icon={<KeyRound aria-hidden="true" className="size-5" />}
            onClick={() => setAdds(true)}
          >
            <Trans>Use a passkey instead</Trans>
          </Button>
        </div>
      )}
      {adds && <AddPasskey realm={realm} ways={[]} onDone={done} onClose={() => setAdds(false)} />}
    </div>
  )
}

type ProveProps = Pick<StepProps, 'ways' | 'goOn'> & { realm: FactorRealm }

function Prove({ realm, ways, goOn }: ProveProps) {
  const call = useCallStaff()
  async function prove(proof: Proof) {
    await call(staffAccount.proveFactor, { body: proof })
    goOn('proved')
  }
  return (
    <div className="grid gap-5">
      <ProveForm
        ways={ways}
        prove={prove}
        options={optionsIn(realm)}
        submit={<Trans>Continue</Trans>}
        leave={{ label: <Trans>Not now</Trans>, act: () => goOn('asked') }}
      />
      <p className="text-sm text-soft">
        <Trans>No phone, no passkey and no recovery code? Another superadmin can reset your second factor.</Trans>
      </p>
    </div>
  )
}

/** Keeps what the session has proved, and goes to the page that was asked for. */
function useGoOn(): GoOn {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  return (second_factor) => {
    const kept = readStaff()
    if (kept) keepStaff({ ...kept, admin: { ...kept.admin, second_factor } })
    const target = staffTarget(params.get('redirect'), localPath('/admin/dashboard'))
    // A colleague who puts it off would be led back here by a page that needs it.
    void navigate(second_factor === 'proved' ? target : localPath('/admin/dashboard'), { replace: true })
  }
}

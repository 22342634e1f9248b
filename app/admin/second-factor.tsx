import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Buttons } from '#app/components/second-factor/buttons.tsx'
import { Enrol } from '#app/components/second-factor/enrol.tsx'
import { ProveForm } from '#app/components/second-factor/prove-form.tsx'
import type { FactorRealm } from '#app/components/second-factor/realm.ts'
import { RecoveryCodes } from '#app/components/second-factor/recovery-codes.tsx'
import { SecondFactor as Keeping } from '#app/components/second-factor/second-factor.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { SecondFactorState } from '#modules/accounts/access.contract.ts'
import type { Route } from './+types/second-factor.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { LoadFailed } from './frame/load-failed.tsx'
import { Sheet } from './frame/sheet.tsx'
import { useStaffFactor } from './second-factor/use-staff-factor.ts'
import { loadOr, staffCalls } from './session/call-staff.ts'
import { type Admin, keepStaff, readStaff } from './session/staff-session.ts'
import { staffTarget } from './session/staff-target.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Second factor`)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOr(() => staffCalls(request)<Admin>('/api/admin/me'))
}

/** Set up after the first sign-in, proved once in each session, kept up later; `?redirect=` is where to go on. */
export default function SecondFactor({ loaderData }: Route.ComponentProps) {
  const goOn = useGoOn()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes)
    return (
      <Sheet
        title={<Trans>Second factor</Trans>}
        lead={<Trans>It is set up. One thing is left: a way in without your phone.</Trans>}
      >
        <RecoveryCodes codes={codes} onDone={() => goOn('proved')} />
      </Sheet>
    )
  if (!loaderData.data)
    return (
      <Sheet title={<Trans>Second factor</Trans>} lead={null}>
        <LoadFailed message={loaderData.failed} />
      </Sheet>
    )
  return <Step state={loaderData.data.second_factor ?? 'off'} goOn={goOn} onCodes={setCodes} />
}

type GoOn = (state: SecondFactorState) => void
type StepProps = { state: SecondFactorState; goOn: GoOn; onCodes: (codes: readonly string[]) => void }

function Step({ state, goOn, onCodes }: StepProps) {
  const realm = useStaffFactor()
  if (state === 'off')
    return (
      <Sheet
        title={<Trans>Set up your second factor</Trans>}
        lead={
          <Trans>
            What moves money or rights, or opens personal data, needs a code of an app on your phone as well. It takes a
            minute, with any authenticator app.
          </Trans>
        }
      >
        <Enrol realm={realm} atOnce onCodes={onCodes} onLater={() => goOn('off')} />
      </Sheet>
    )
  if (state === 'asked')
    return (
      <Sheet title={<Trans>Enter your code</Trans>} lead={<Trans>Once for this session, which lasts 12 hours.</Trans>}>
        <Prove realm={realm} goOn={goOn} />
      </Sheet>
    )
  return (
    <Sheet title={<Trans>Second factor</Trans>} lead={<Trans>It is on, and proved in this session.</Trans>}>
      <Keeping realm={realm} onOff={() => goOn('off')} />
    </Sheet>
  )
}

function Prove({ realm, goOn }: { realm: FactorRealm; goOn: GoOn }) {
  async function prove(code: string) {
    await realm.call('/prove', { code })
    goOn('proved')
  }
  return (
    <ProveForm
      prove={prove}
      buttons={({ pending }) => (
        <>
          <Buttons pending={pending} onLater={() => goOn('asked')}>
            <Trans>Continue</Trans>
          </Buttons>
          <p className="text-sm text-soft">
            <Trans>No phone and no recovery code? Another superadmin can reset your second factor.</Trans>
          </p>
        </>
      )}
    />
  )
}

/** Keeps what the session has proved, and goes to the page that was wished for. */
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

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { Asking } from '#app/kit/asking.tsx'
import { useLoadedBy } from '#app/kit/use-loaded.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SecondFactorView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { Enrol } from './enrol.tsx'
import { ProveDialog } from './prove-dialog.tsx'
import type { FactorRealm } from './realm.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step = 'rest' | 'enrol' | 'renew' | 'disable'
type SecondFactorProps = { realm: FactorRealm; onOff?: () => void }

/** Turned on with an app, with recovery codes for the day on which the phone is gone. */
export function SecondFactor({ realm, onOff }: SecondFactorProps) {
  const loading = useLoadedBy<'', SecondFactorView>('', realm.call)
  const [step, setStep] = useState<Step>('rest')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  function done(fresh: readonly string[] | null) {
    setStep('rest')
    setCodes(fresh)
    loading.again()
    if (step === 'disable') onOff?.()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  return (
    <Asking loading={loading} lines={2}>
      {(state) => (
        <div className="grid gap-4">
          <State state={state} />
          {step === 'enrol' ? (
            <Enrol realm={realm} onCodes={done} onLater={() => setStep('rest')} />
          ) : (
            <Actions enabled={state.enabled} onStep={setStep} />
          )}
          {(step === 'renew' || step === 'disable') && (
            <ProveDialog realm={realm} wish={step} onDone={done} onClose={() => setStep('rest')} />
          )}
        </div>
      )}
    </Asking>
  )
}

function State({ state: { enabled, recovery_codes_left: left } }: { state: SecondFactorView }) {
  const { t } = useLingui()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {enabled ? (
        <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
          <Trans context="two-factor sign-in">On</Trans>
        </Badge>
      ) : (
        <Badge icon={<ShieldOff aria-hidden="true" />}>
          <Trans context="two-factor sign-in">Off</Trans>
        </Badge>
      )}
      {enabled && (
        <span className="text-soft">
          {t`${plural(left, { one: '# recovery code is left', other: '# recovery codes are left' })}`}
        </span>
      )}
    </p>
  )
}

function Actions({ enabled, onStep }: { enabled: boolean; onStep: (step: Step) => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      {!enabled && (
        <Button onClick={() => onStep('enrol')}>
          <Trans>Turn it on</Trans>
        </Button>
      )}
      {enabled && (
        <Button variant="secondary" onClick={() => onStep('renew')}>
          <Trans>New recovery codes</Trans>
        </Button>
      )}
      {enabled && (
        <Button variant="danger" onClick={() => onStep('disable')}>
          <Trans>Turn it off</Trans>
        </Button>
      )}
    </div>
  )
}

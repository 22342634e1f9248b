import { Trans } from '@lingui/react/macro'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { SecondFactorView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { ActionDialog, type FactorAction } from './action-dialog.tsx'
import { Enrol } from './enrol.tsx'
import type { FactorRealm } from './realm.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { waysOf } from './use-proof.ts'
import { WaysList } from './ways-list.tsx'

type SecondFactorProps = {
  realm: FactorRealm
  /** What is above says already that it is on. */
  said?: boolean
  /** Once the last way is gone. */
  onOff?: () => void
}

/** The ways beside the password: an app, passkeys, and recovery codes for the day on which both are gone. */
export function SecondFactor({ realm, said = false, onOff }: SecondFactorProps) {
  const loading = realm.useView()
  const [action, setAction] = useState<FactorAction | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  /** What was pressed may be gone, and the focus with it. */
  const rest = () => requestAnimationFrame(() => box.current?.focus())
  function done(fresh: readonly string[] | null) {
    const off = action !== null && loading.data !== null && endsAll(action, loading.data)
    setAction(null)
    setCodes(fresh)
    loading.refresh()
    if (off) onOff?.()
    else if (!fresh) rest()
  }
  function kept() {
    // At once: a frame later, someone may have gone on with Tab.
    flushSync(() => setCodes(null))
    box.current?.focus()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={kept} />
  return (
    <Asking loading={loading} lines={4}>
      {(state) => (
        <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
          {!said && <State enabled={state.enabled} />}
          {action?.kind === 'enrol' ? (
            <Enrol realm={realm} ways={waysOf(state)} onDone={done} onLater={() => setAction(null)} />
          ) : (
            <WaysList state={state} onAction={setAction} />
          )}
          {action && (
            <ActionDialog realm={realm} action={action} state={state} onDone={done} onClose={() => setAction(null)} />
          )}
        </div>
      )}
    </Asking>
  )
}

/** Whether an action leaves the password alone. */
function endsAll(action: FactorAction, { app, passkeys }: SecondFactorView): boolean {
  if (action.kind === 'remove') return !app && passkeys.length === 1
  return action.kind === 'disable' || (action.kind === 'remove-app' && passkeys.length === 0)
}

function State({ enabled }: { enabled: boolean }) {
  return (
    <p>
      {enabled ? (
        <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
          <Trans context="two-factor sign-in">On</Trans>
        </Badge>
      ) : (
        <Badge icon={<ShieldOff aria-hidden="true" />}>
          <Trans context="two-factor sign-in">Off</Trans>
        </Badge>
      )}
    </p>
  )
}

import { Trans } from '@lingui/react/macro'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { SecondFactorView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { Enrol } from './enrol.tsx'
import type { FactorRealm } from './realm.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { waysOf } from './use-proof.ts'
import { WaysList } from './ways-list.tsx'
import { type Wish, WishDialog } from './wish-dialog.tsx'

type SecondFactorProps = {
  realm: FactorRealm
  /** What stands above says already that it is on. */
  said?: boolean
  /** Once the last way is gone. */
  onOff?: () => void
}

/** The ways beside the password: an app, passkeys, and recovery codes for the day on which both are gone. */
export function SecondFactor({ realm, said = false, onOff }: SecondFactorProps) {
  const loading = realm.useView()
  const [wish, setWish] = useState<Wish | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  /** What was pressed may be gone, and the focus with it. */
  const rest = () => requestAnimationFrame(() => box.current?.focus())
  function done(fresh: readonly string[] | null) {
    const off = wish !== null && loading.data !== null && endsAll(wish, loading.data)
    setWish(null)
    setCodes(fresh)
    loading.refresh()
    if (off) onOff?.()
    else if (!fresh) rest()
  }
  function kept() {
    setCodes(null)
    rest()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={kept} />
  return (
    <Asking loading={loading} lines={4}>
      {(state) => (
        <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
          {!said && <State enabled={state.enabled} />}
          {wish?.kind === 'enrol' ? (
            <Enrol realm={realm} ways={waysOf(state)} onDone={done} onLater={() => setWish(null)} />
          ) : (
            <WaysList state={state} onWish={setWish} />
          )}
          {wish && <WishDialog realm={realm} wish={wish} state={state} onDone={done} onClose={() => setWish(null)} />}
        </div>
      )}
    </Asking>
  )
}

/** Whether granting a wish leaves the password alone. */
function endsAll(wish: Wish, { app, passkeys }: SecondFactorView): boolean {
  if (wish.kind === 'remove') return !app && passkeys.length === 1
  return wish.kind === 'disable' || (wish.kind === 'remove-app' && passkeys.length === 0)
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

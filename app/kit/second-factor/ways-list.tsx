import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, LifeBuoy, type LucideIcon, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SecondFactorView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { FactorAction } from './action-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { useNoPasskeys } from './use-ceremonies.ts'

type WaysListProps = { state: SecondFactorView; onAction: (action: FactorAction) => void }

/** Every way with its state and actions. */
export function WaysList({ state, onAction }: WaysListProps) {
  return (
    <>
      <div className="divide-y divide-line rounded-lg border border-line">
        <Passkeys state={state} onAction={onAction} />
        <App on={state.app} onAction={onAction} />
        {state.enabled && <Recovery left={state.recovery_codes_left} onAction={onAction} />}
      </div>
      {state.enabled && (
        <div>
          <Button variant="danger" onClick={() => onAction({ kind: 'disable' })}>
            <Trans>Turn off</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Passkeys({ state: { enabled, passkeys }, onAction }: WaysListProps) {
  const missing = useNoPasskeys()
  return (
    <Way
      icon={KeyRound}
      title={<Trans>Passkeys</Trans>}
      action={
        !missing && (
          <Button size="sm" variant={enabled ? 'secondary' : 'primary'} onClick={() => onAction({ kind: 'add' })}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
      more={passkeys.length > 0 && <PasskeyList passkeys={passkeys} onAction={onAction} />}
    >
      {missing ?? (
        <Trans>
          Your fingerprint, face or PIN, or a security key. Nothing to type, and nothing for a fake page to steal.
        </Trans>
      )}
    </Way>
  )
}

function App({ on, onAction }: { on: boolean; onAction: WaysListProps['onAction'] }) {
  return (
    <Way
      icon={Smartphone}
      title={
        <>
          <Trans>Authenticator app</Trans>
          {on && (
            <Badge tone="success">
              <Trans context="authenticator app">On</Trans>
            </Badge>
          )}
        </>
      }
      action={
        <Button size="sm" variant="secondary" onClick={() => onAction({ kind: on ? 'remove-app' : 'enrol' })}>
          {on ? <Trans>Remove the app</Trans> : <Trans>Set up an app</Trans>}
        </Button>
      }
    >
      <Trans>A code on your phone that changes every 30 seconds.</Trans>
    </Way>
  )
}

function Recovery({ left, onAction }: { left: number; onAction: WaysListProps['onAction'] }) {
  const { t } = useLingui()
  return (
    <Way
      icon={LifeBuoy}
      title={<Trans>Recovery codes</Trans>}
      action={
        <Button size="sm" variant="secondary" onClick={() => onAction({ kind: 'renew' })}>
          <Trans>New recovery codes</Trans>
        </Button>
      }
    >
      {t`${plural(left, { one: '# recovery code is left', other: '# recovery codes are left' })}`}
    </Way>
  )
}

type WayProps = { icon: LucideIcon; title: ReactNode; action: ReactNode; more?: ReactNode; children: ReactNode }

function Way({ icon: Icon, title, action, more, children }: WayProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon aria-hidden="true" className="size-6 shrink-0 text-sea" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">{title}</p>
          <p className="text-soft text-sm">{children}</p>
        </div>
      </div>
      {action}
      {more}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#app/account/auth-record.ts'
import { customerCalls } from '#app/account/session/call-customer.ts'
import { useAction } from '#app/components/use-action.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { describeDevice } from '#app/kit/frame/describe-device.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { DeviceView } from '#modules/accounts/accounts.contract.ts'
import { customerDevices } from '#modules/accounts/customers/account.routes.ts'
import { customerSession } from '#modules/accounts/customers/sign-in.routes.ts'
import { focusPart } from './focus-part.ts'
import { formatMoment } from './format-moment.ts'

type DevicesProps = { devices: readonly DeviceView[]; onChanged: () => Promise<void> }

/** Where the account is signed in, and how to end that. */
export function Devices({ devices, onChanged }: DevicesProps) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const { pending, run } = useAction()
  async function end({ id }: DeviceView) {
    if (!(await run(id, () => customerCalls(locale)(customerDevices.end, { id })))) return
    toast({ title: t`The device is signed out`, variant: 'success' })
    await onChanged()
    focusPart()
  }
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        <Trans>A device that you do not know? Sign it out and change your password.</Trans>
      </p>
      <ul className="grid gap-3">
        {devices.map((device) => (
          <li key={device.id}>
            <Device device={device} pending={pending === device.id} onEnd={() => end(device)} />
          </li>
        ))}
      </ul>
      <SignOutEverywhere />
    </div>
  )
}

type DeviceProps = { device: DeviceView; pending: boolean; onEnd: () => void }

function Device({ device, pending, onEnd }: DeviceProps) {
  const { t, i18n } = useLingui()
  const { browser, system, mobile } = describeDevice(device.userAgent)
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`)
  const seen = formatMoment(device.lastSeenAt, i18n.locale)
  const since = formatMoment(device.createdAt, i18n.locale)
  const Icon = mobile ? Smartphone : Laptop
  return (
    <Card look="flat" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-sea" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.current && (
            <Badge tone="success">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="figures text-sm text-soft">
          <Trans>
            Last seen {seen}, signed in {since}
          </Trans>
        </p>
      </div>
      {!device.current && (
        <Button variant="secondary" size="sm" pending={pending} onClick={onEnd} aria-label={t`Sign out ${name}`}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </Card>
  )
}

function SignOutEverywhere() {
  const { t } = useLingui()
  const locale = useLocale()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const { pending, run } = useAction()
  async function end() {
    if (!(await run('all', () => customerCalls(locale)(customerSession.logOutEverywhere, {})))) return
    await navigate(localPath('/'))
    signOut()
  }
  return (
    <div className="mt-2">
      <Button variant="danger" onClick={() => setAsks(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <Dialog
        size="sm"
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Sign out everywhere?`}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsks(false)}>
              <Trans>Keep me signed in</Trans>
            </Button>
            <Button variant="danger" pending={pending !== null} onClick={end}>
              <Trans>Sign out everywhere</Trans>
            </Button>
          </>
        }
      >
        <Trans>Every device is signed out at once, this one too. You can sign in again with your password.</Trans>
      </Dialog>
    </div>
  )
}

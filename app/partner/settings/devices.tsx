import { Trans, useLingui } from '@lingui/react/macro'
import { Laptop, Smartphone } from 'lucide-react'
import { useAction } from '#app/components/use-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { describeDevice } from '#app/kit/frame/describe-device.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useData } from '#app/partner/session/data.ts'
import { formatMoment } from '#app/partner/words/times.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { DeviceView } from '#modules/accounts/accounts.contract.ts'
import { ownerDevices } from '#modules/accounts/owners/owner-account.routes.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** Where the account is signed in, and how to end that. */
export function Devices() {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const loading = useData(ownerDevices.list, {})
  const { pending, run } = useAction()
  const end = ({ id }: DeviceView) =>
    run(id, async () => {
      await call(ownerDevices.end, { id })
      toast({ variant: 'success', title: t`The device is signed out` })
      loading.again()
    })
  return (
    <Asking loading={loading} lines={3}>
      {(devices) => (
        <div className="grid gap-4">
          <ul className="grid gap-3">
            {devices.map((device) => (
              <li key={device.id}>
                <Device device={device} pending={pending === device.id} onEnd={() => end(device)} />
              </li>
            ))}
          </ul>
          <SignOutEverywhere />
        </div>
      )}
    </Asking>
  )
}

type DeviceProps = { device: DeviceView; pending: boolean; onEnd: () => void }

function Device({ device, pending, onEnd }: DeviceProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { browser, system, mobile } = describeDevice(device.userAgent)
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`)
  const seen = formatMoment(device.lastSeenAt, locale)
  const since = formatMoment(device.createdAt, locale)
  const Icon = mobile ? Smartphone : Laptop
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line px-4 py-3">
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
        <p className="figures text-soft text-sm">
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
    </div>
  )
}

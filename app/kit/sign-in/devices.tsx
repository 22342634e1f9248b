import { Trans, useLingui } from '@lingui/react/macro'
import { Laptop, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { DeviceView } from '#modules/accounts/accounts.contract.ts'
import { instantText } from '#platform/date-words.ts'
import { describeDevice } from './describe-device.ts'

type DevicesProps = {
  devices: readonly DeviceView[]
  /** Each throws ApiError for a refusal. */
  end: (device: DeviceView) => Promise<unknown>
  endAll: () => Promise<unknown>
  /** Asks for the list again. */
  onEnded: () => unknown
}

/** Where an account is signed in, and how to end that. */
export function Devices({ devices, end, endAll, onEnded }: DevicesProps) {
  const { t } = useLingui()
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const { send, busy } = useSending({ refused: useSayRefusal() })
  async function signOut(device: DeviceView) {
    if (!(await send(() => end(device), { name: device.id }))) return
    toast({ variant: 'success', title: t`The device is signed out` })
    await onEnded()
    // The button that had the focus is gone.
    list.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <ul ref={list} tabIndex={-1} aria-label={t`Devices`} className="grid gap-3 outline-none">
        {devices.map((device) => (
          <Device key={device.id} device={device} pending={busy === device.id} onEnd={() => signOut(device)} />
        ))}
      </ul>
      <SignOutEverywhere endAll={endAll} />
    </div>
  )
}

type DeviceProps = { device: DeviceView; pending: boolean; onEnd: () => void }

function Device({ device, pending, onEnd }: DeviceProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { browser, system, mobile } = describeDevice(device.userAgent)
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`)
  const seen = instantText(device.lastSeenAt, locale, { year: true })
  const since = instantText(device.createdAt, locale, { year: true })
  const Icon = mobile ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
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
    </li>
  )
}

function SignOutEverywhere({ endAll }: Pick<DevicesProps, 'endAll'>) {
  const [asks, setAsks] = useState(false)
  const { send, busy, problem } = useSending()
  return (
    <div>
      <Button variant="danger" size="sm" onClick={() => setAsks(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      {asks && (
        <FormDialog
          size="sm"
          title={<Trans>Sign out everywhere?</Trans>}
          keep={<Trans>Keep me signed in</Trans>}
          verb={<Trans>Sign out everywhere</Trans>}
          danger
          pending={busy !== null}
          problem={problem}
          onSubmit={() => send(endAll)}
          onClose={() => setAsks(false)}
        >
          <Trans>Every device is signed out at once, this one too. You can sign in again with your password.</Trans>
        </FormDialog>
      )}
    </div>
  )
}

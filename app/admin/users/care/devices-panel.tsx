import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { describeDevice } from '#app/kit/sign-in/describe-device.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { CareView } from '#modules/accounts/care/care.contract.ts'
import { CARE, type CareKind } from './care-endpoints.ts'

type DevicesProps = {
  kind: CareKind
  account: Pick<CareView, 'id' | 'devices'>
  /** Besides that the page is read again. */
  onDone?: () => void
}

/** Where someone is signed in, and for whom may: how to end that. */
export function DevicesPanel({ kind, account: { id, devices }, onDone }: DevicesProps) {
  const { t } = useLingui()
  const may = useMay()
  const toast = useToast()
  const { send, pending, problem } = usePageAction(onDone)
  const end = async (session: string) => {
    if (await send(CARE[kind].endSession, { id, session }))
      toast({ variant: 'success', title: t`The device is signed out` })
  }
  const endAll = async () => {
    if (await send(CARE[kind].endSessions, { id })) toast({ variant: 'success', title: t`Every device is signed out` })
  }
  return (
    <Panel
      title={<Trans>Devices</Trans>}
      aside={
        may('users.manage') &&
        devices.length > 1 && (
          <Button size="sm" variant="secondary" pending={pending} onClick={endAll}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        )
      }
    >
      <ProblemAlert problem={problem} />
      {devices.length === 0 ? (
        <p className="text-soft text-sm">
          <Trans>Not signed in anywhere.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {devices.map((device) => (
            <Device key={device.id} device={device} pending={pending} onEnd={may('users.manage') ? end : null} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type DeviceProps = {
  device: CareView['devices'][number]
  pending: boolean
  onEnd: ((id: string) => Promise<void>) | null
}

function Device({ device, pending, onEnd }: DeviceProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { browser, system } = describeDevice(device.userAgent)
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`)
  const seen = formatMoment(device.lastSeenAt, locale)
  const since = formatMoment(device.createdAt, locale)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-soft text-xs tabular-nums">
          <Trans>
            Last seen {seen}, signed in {since}
          </Trans>
        </p>
      </div>
      {onEnd && (
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          aria-label={t`Sign out ${name}`}
          onClick={() => void onEnd(device.id)}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

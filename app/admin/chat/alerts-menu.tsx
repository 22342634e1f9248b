import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { useAlertSettings } from './alert-settings.ts'
import { type Allowed, askForNotifications, notificationsAllowed, playChime, showNotification } from './alerts.ts'

/** Sound and notifications: each off until the agent turns it on, on this device. */
export function AlertsMenu() {
  const { t } = useLingui()
  const [settings] = useAlertSettings()
  const Icon = settings.sound || settings.notify ? Bell : BellOff
  return (
    <Popover
      align="end"
      label={t`Sound and notifications`}
      triggerLabel={t`Sound and notifications`}
      triggerClassName="grid size-9 place-items-center rounded-full text-sea hover:bg-sea-tint pointer-coarse:size-11"
      trigger={<Icon aria-hidden="true" className="size-5" />}
    >
      <AlertFields />
    </Popover>
  )
}

export function AlertFields() {
  const { t } = useLingui()
  const [settings, change] = useAlertSettings()
  const [allowed, setAllowed] = useState<Allowed>(notificationsAllowed)
  async function choose(notify: boolean) {
    const answer = notify ? await askForNotifications() : allowed
    setAllowed(answer)
    change({ notify: notify && answer === 'granted' })
  }
  function test() {
    if (settings.sound) playChime()
    const told = {
      title: t`This is a test`,
      body: t`This is how it looks when a visitor writes.`,
      tag: 'test',
      onOpen: () => {},
    }
    if (settings.notify) showNotification(told)
  }
  return (
    <div className="grid w-72 gap-2">
      <Checkbox
        label={t`Sound`}
        help={t`When one of your visitors or a waiting one writes while you are elsewhere, and when a chat comes to you.`}
        checked={settings.sound}
        onChange={({ target }) => change({ sound: target.checked })}
      />
      <Checkbox
        label={t`Browser notification`}
        help={t`While this window is not in front.`}
        checked={settings.notify && allowed === 'granted'}
        disabled={allowed === 'unsupported'}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p role="status" className="text-sm text-warning empty:hidden">
        {allowed === 'denied' && (
          <Trans>
            Your browser blocks notifications. Allow them for this site in its settings (the lock beside the address),
            then tick the box again.
          </Trans>
        )}
        {allowed === 'unsupported' && <Trans>This browser has no notifications.</Trans>}
      </p>
      <Button size="sm" variant="secondary" disabled={!settings.sound && !settings.notify} onClick={test}>
        <Trans>Test it</Trans>
      </Button>
    </div>
  )
}

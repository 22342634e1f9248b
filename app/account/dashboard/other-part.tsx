import type { ComponentProps } from 'react'
import { Companions } from './companions.tsx'
import { EmailChoices } from './email-choices.tsx'
import type { TabData } from './load-tab.ts'
import { OwnDevices } from './own-devices.tsx'
import { OwnPassword } from './own-password.tsx'
import { Payments } from './payments.tsx'
import { PriceAlerts } from './price-alerts.tsx'
import { Privacy } from './privacy.tsx'
import { Profile } from './profile.tsx'
import { TwoFactor } from './two-factor.tsx'

type OtherPartProps = {
  data: Exclude<TabData, { tab: 'trips' }>
  onChanged: () => Promise<void>
  onErased: ComponentProps<typeof Privacy>['onErased']
}

/** What the dashboard shows but for the trips. */
export function OtherPart({ data, onChanged, onErased }: OtherPartProps) {
  if (data.tab === 'profile') return <Profile profile={data.profile} onChanged={onChanged} />
  if (data.tab === 'companions') return <Companions companions={data.companions} onChanged={onChanged} />
  if (data.tab === 'payments') return <Payments payments={data.payments} />
  if (data.tab === 'security')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TwoFactor />
        <OwnPassword profile={data.profile} />
      </div>
    )
  if (data.tab === 'devices') return <OwnDevices devices={data.devices} onChanged={onChanged} />
  if (data.tab === 'notifications') return <EmailChoices preferences={data.preferences} onChanged={onChanged} />
  if (data.tab === 'alerts') return <PriceAlerts alerts={data.alerts} onChanged={onChanged} />
  return <Privacy onErased={onErased} />
}

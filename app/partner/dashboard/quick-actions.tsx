import { Trans, useLingui } from '@lingui/react/macro'
import { BedDouble, Bell, CircleUserRound, Globe, Plus } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { isOpenPage } from '#platform/site.ts'
import { Panel } from './panel.tsx'

/** Where owners go most (specification §2). */
export function QuickActions() {
  const { t } = useLingui()
  const ACTIONS = [
    { to: '/hotel-owner/hotels/new', label: t`Add a hotel`, icon: Plus },
    { to: '/hotel-owner/hotels', label: t`Manage hotels`, icon: BedDouble },
    { to: '/hotel-owner/profile', label: t`Update profile`, icon: CircleUserRound },
    { to: '/hotel-owner/settings#notifications', label: t`Notifications`, icon: Bell },
    { to: '/hotels', label: t`See public listings`, icon: Globe },
  ]
  return (
    <Panel title={<Trans>Quick actions</Trans>}>
      <ul className="-mx-2 -mb-2 grid">
        {ACTIONS.filter(({ to }) => isOpenPage(to)).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <LocalLink
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 text-ink no-underline hover:bg-sea-tint hover:text-sea"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-sea" />
              {label}
            </LocalLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

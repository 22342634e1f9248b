import { useLingui } from '@lingui/react/macro'
import { LocalNavLink } from '#app/i18n/local-link.tsx'
import { NAVIGATION } from './navigation.ts'
import { useWaiting, type WaitingCounts } from './use-waiting.ts'

const LINK =
  'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-[0.9375rem] text-soft no-underline hover:bg-sea-tint hover:text-ink ' +
  'aria-[current=page]:bg-sea-tint aria-[current=page]:font-semibold aria-[current=page]:text-sea'

/** Beside the page where there is room. */
export function SideNavigation() {
  return (
    <div className="hidden border-line border-r bg-surface lg:block print:hidden">
      <div className="sticky top-16 px-3 py-6">
        <Entries />
      </div>
    </div>
  )
}

/** @param onGo after an entry was chosen, so that a drawer can close */
export function Entries({ onGo }: { onGo?: () => void }) {
  const { t, i18n } = useLingui()
  const waiting = useWaiting()
  return (
    <nav aria-label={t`Partner portal`}>
      <ul className="grid gap-1">
        {NAVIGATION.map(({ to, label, icon: Icon, exact, counts }) => (
          <li key={to}>
            <LocalNavLink to={to} end={exact ?? false} className={LINK} onClick={onGo}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {i18n._(label)}
              {counts && <Waiting count={waiting[counts]} what={counts} />}
            </LocalNavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Waiting({ count, what }: { count: number; what: keyof WaitingCounts }) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <span className="figures ml-auto grid h-6 min-w-6 place-items-center rounded-full bg-sun px-1.5 font-bold text-on-sun text-xs">
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only">{what === 'messages' ? t`unread` : t`awaiting your reply`}</span>
    </span>
  )
}

const MOST = 99

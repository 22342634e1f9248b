import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAuth } from '#app/account/auth-record.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { PART_HEADING } from './focus-part.ts'
import { TAB_IDS, TABS, type TabId, tabPath } from './tabs.ts'

/** Greeting, the parts of the dashboard, and the one that is open. */
export function DashboardFrame({ tab, children }: { tab: TabId; children: ReactNode }) {
  const { i18n } = useLingui()
  const { label, lead } = TABS[tab]
  return (
    <div className="column py-8 sm:py-12">
      <Greeting />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <Parts tab={tab} />
        <section aria-labelledby={PART_HEADING}>
          <h2 id={PART_HEADING} tabIndex={-1} className="outline-none mb-4 font-bold font-display text-2xl">
            {i18n._(label)}
          </h2>
          {lead && <p className="-mt-2 mb-5 max-w-prose text-soft">{i18n._(lead)}</p>}
          {children}
        </section>
      </div>
    </div>
  )
}

/** The name is known in the browser only; its line is there from the start. */
function Greeting() {
  const auth = useAuth()
  const { firstName = '', lastName = '' } = auth?.userData ?? {}
  return (
    <div className="flex min-h-14 items-center gap-4">
      <Avatar name={`${firstName} ${lastName}`} className="size-14 text-lg" />
      <h1 className="min-w-0 truncate font-bold font-display text-title">
        {firstName ? <Trans>Hello, {firstName}</Trans> : <Trans>Your account</Trans>}
      </h1>
    </div>
  )
}

const PART =
  'flex min-h-11 shrink-0 items-center gap-3 whitespace-nowrap rounded-full px-4 font-semibold text-[0.9375rem] text-soft ' +
  'no-underline transition-colors hover:bg-sea-tint hover:text-ink aria-[current=page]:bg-sea aria-[current=page]:text-on-sea'

function Parts({ tab }: { tab: TabId }) {
  const { t, i18n } = useLingui()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another part is opened
  useEffect(() => keepInSight(row.current), [tab])
  return (
    <nav
      ref={row}
      aria-label={t`Your account`}
      className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:sticky lg:top-24 lg:mx-0 lg:flex-col lg:px-0"
    >
      {TAB_IDS.map((id) => {
        const { label, icon: Icon } = TABS[id]
        return (
          <LocalLink key={id} to={tabPath(id)} aria-current={id === tab ? 'page' : undefined} className={PART}>
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {i18n._(label)}
          </LocalLink>
        )
      })}
    </nav>
  )
}

/** On small screens the row of parts scrolls; the open one is never out of sight. */
function keepInSight(row: HTMLElement | null) {
  const open = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - 16
}

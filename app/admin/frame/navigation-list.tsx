import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { LocalNavLink } from '#app/i18n/local-link.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Waiting } from '#modules/backoffice/backoffice.contract.ts'
import { type Entry, isOpenTo, NAVIGATION } from './navigation.ts'

const LINK =
  'flex min-h-9 items-center gap-3 rounded-md px-3 font-medium text-[0.9375rem] text-soft no-underline hover:bg-sea-tint hover:text-ink ' +
  'aria-[current=page]:bg-sea-tint aria-[current=page]:font-semibold aria-[current=page]:text-sea pointer-coarse:min-h-11'

/** Where to go, by what it is about, with how much waits there. */
export function NavigationList({ waiting, className }: { waiting: Waiting | null; className?: string }) {
  const { t, i18n } = useLingui()
  const staff = useStaff()
  const id = useId()
  const isOpen = ({ needs }: Entry) => !staff || isOpenTo(needs, staff.permissions)
  const groups = NAVIGATION.map(({ label, entries }) => ({ label, entries: entries.filter(isOpen) }))
  return (
    <nav aria-label={t`Administration`} className={cx('grid content-start gap-3', className)}>
      {groups.map(({ label, entries }, at) =>
        entries.length === 0 ? null : (
          <div key={entries[0]?.to}>
            {label && (
              <p id={`${id}${at}`} className="px-3 pb-0.5 font-semibold text-soft text-xs">
                {i18n._(label)}
              </p>
            )}
            <ul {...(label && { 'aria-labelledby': `${id}${at}` })}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <LocalNavLink to={entry.to} className={LINK}>
                    <entry.icon aria-hidden="true" className="size-5 shrink-0" />
                    <span className="min-w-0 flex-1 truncate">{i18n._(entry.label)}</span>
                    <Count entry={entry} waiting={waiting} />
                  </LocalNavLink>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </nav>
  )
}

function Count({ entry: { waits = [] }, waiting }: { entry: Entry; waiting: Waiting | null }) {
  const { t, i18n } = useLingui()
  const counted = waits.flatMap((kind) => waiting?.[kind] ?? [])
  const count = counted.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  const urgent = counted.reduce((sum, one) => sum + one.urgent, 0)
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'figures rounded-full px-1.5 font-semibold text-xs leading-5',
          urgent > 0 ? 'bg-danger text-on-danger' : 'bg-sunken text-ink ring-1 ring-line',
        )}
      >
        {i18n.number(Math.min(count, 999))}
        {count > 999 && '+'}
      </span>
      <span className="sr-only">
        {t`${plural(count, { one: '# waits', other: '# wait' })}`}
        {urgent > 0 && `, ${t`${plural(urgent, { one: '# is urgent', other: '# are urgent' })}`}`}
      </span>
    </>
  )
}

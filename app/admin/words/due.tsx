import { useLingui } from '@lingui/react/macro'
import { AlarmClock, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDistanceTo, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'

type DueProps = {
  /** Null: nothing is owed. */
  at: string | null
  now: number
  /** What is owed. */
  children?: ReactNode
}

/** How long until something is owed, or since when it is late. Days off are in the date already. */
export function Due({ at, now, children }: DueProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (!at) return <span className="text-soft">–</span>
  const late = Date.parse(at) < now
  const distance = formatDistanceTo(at, now, i18n)
  const Icon = late ? AlarmClock : Clock
  return (
    <span
      title={formatMoment(at, locale, { zone: true })}
      className={cx('inline-flex items-start gap-1.5', late ? 'font-semibold text-danger' : 'text-ink')}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="figures block whitespace-nowrap">{late ? t`Late: ${distance}` : distance}</span>
        {children && <span className="block font-normal text-soft text-xs">{children}</span>}
      </span>
    </span>
  )
}

import { useLingui } from '@lingui/react/macro'
import { AlarmClock, Clock } from 'lucide-react'
import { formatDistanceTo, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import type { TicketRow } from '#modules/support/support.contract.ts'

type DueMarkProps = { row: Pick<TicketRow, 'due_at' | 'due_kind'>; now: number }

/** What is owed next and how long until then, or since when it is late. The days off of the desk are in the date already. */
export function DueMark({ row: { due_at, due_kind }, now }: DueMarkProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (!due_at) return <span className="text-soft">–</span>
  const late = Date.parse(due_at) < now
  const what = due_kind === 'first-answer' ? t`First answer` : t`Solution`
  const distance = formatDistanceTo(due_at, now, i18n)
  const Icon = late ? AlarmClock : Clock
  return (
    <span
      title={formatMoment(due_at, locale, { zone: true })}
      className={cx('inline-flex items-start gap-1.5', late ? 'font-semibold text-danger' : 'text-ink')}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="figures block whitespace-nowrap">{late ? t`Late: ${distance}` : distance}</span>
        <span className="block font-normal text-soft text-xs">{what}</span>
      </span>
    </span>
  )
}

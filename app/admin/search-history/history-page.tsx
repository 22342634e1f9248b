import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { Section } from '#app/admin/dashboard/section.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { SearchHistory } from '#modules/searches/searches.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { Bands } from './bands.tsx'
import { HeatMap } from './heat-map.tsx'
import { PlacesTable } from './places-table.tsx'

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const

export function HistoryPage({ history }: { history: SearchHistory }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [from, to] = [history.from, history.to].map((day) => dayText(day, locale, { year: true }))
  if (history.totals.searches === 0)
    return (
      <EmptyState picture={<SearchX aria-hidden="true" />} title={t`No searches in this period`}>
        <Trans>Choose a longer period or all products.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p role="status" className="mb-3 text-sm tabular-nums">
        <span className="font-semibold">
          {from} – {to}
        </span>{' '}
        <span className="text-soft">
          <Trans>as of {formatMoment(history.at, locale)}</Trans>
        </span>
      </p>
      <Totals history={history} />
      <Section title={t`Searched and not found`}>
        {history.unmet.length === 0 ? (
          <p className="text-soft">
            <Trans>Every search found something.</Trans>
          </p>
        ) : (
          <PlacesTable places={history.unmet} caption={t`Searched and not found`} unmet />
        )}
      </Section>
      <Section title={t`Most searched`}>
        <PlacesTable places={history.asked} caption={t`Most searched`} />
      </Section>
      <Section title={t`When they want to travel`}>
        {history.heat.length === 0 ? (
          <p className="text-soft">
            <Trans>No visitor has asked for a place and days to come yet.</Trans>
          </p>
        ) : (
          <HeatMap history={history} />
        )}
      </Section>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <div className="min-w-0">
          <Section title={t`How far ahead`}>
            <Bands bands={history.leadTimes} caption={t`Days from the search to the first day`} head={t`Days ahead`} />
          </Section>
        </div>
        <div className="min-w-0">
          <Section title={t`Trip length`}>
            <Bands bands={history.lengths} caption={t`Days from the first to the last day`} head={t`Days away`} />
          </Section>
        </div>
      </div>
    </>
  )
}

function Totals({ history: { totals, bookings } }: { history: SearchHistory }) {
  const { t } = useLingui()
  const locale = useLocale()
  const share = (part: number, whole: number) => (whole > 0 ? numberFormat(locale, SHARE).format(part / whole) : '–')
  const { searches, visitors, withoutResult, partial } = totals
  const partialCount = numberFormat(locale).format(partial)
  const inVain = share(withoutResult, searches)
  const paid = share(bookings.paid, bookings.held)
  const tiles = [
    { label: t`Searches`, value: searches, note: t`each list that was asked for` },
    { label: t`Visitors`, value: visitors, note: t`one counts once a day` },
    {
      label: t`No results`,
      value: withoutResult,
      note: t`${inVain} of the searches; in ${partialCount} a supplier did not answer`,
    },
    {
      label: t`Bookings started`,
      value: bookings.held,
      note: t`${paid} of them paid`,
    },
  ]
  return (
    <div className="mb-8 grid grid-cols-2 gap-4 xl:grid-cols-4">
      {tiles.map(({ label, value, note }) => (
        <Card key={label} look="flat" padded={false} className="rounded-lg p-4">
          <h2 className="font-medium text-soft text-sm">{label}</h2>
          <p className="figures font-bold font-display text-3xl">{numberFormat(locale).format(value)}</p>
          <p className="mt-1 text-soft text-sm">{note}</p>
        </Card>
      ))}
    </div>
  )
}

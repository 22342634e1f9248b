import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { CarResults, FoundDepot } from '#modules/cars/search/car-search.contract.ts'

const WHY: Record<NonNullable<FoundDepot['obstacle']>, MessageDescriptor> = {
  past: msg`Pick-up must be at least two hours from now.`,
  'too-far': msg`Cars can be booked up to twelve months ahead.`,
  'too-long': msg`Cars can be rented for up to 60 days.`,
  order: msg`The return must be after pick-up.`,
  'closed-pick-up': msg`Closed at pick-up time.`,
  'closed-return': msg`Closed at return time.`,
  'one-way': msg`Cars must be returned to this depot.`,
  'no-return': msg`This brand has no depot where you want to leave the car.`,
}

/** Depots at which nothing can be had, each with the reason. */
export function DepotNotes({ results }: { results: CarResults }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const closed = results.depots.filter(({ obstacle }) => obstacle !== null)
  if (closed.length === 0) return null
  return (
    <section aria-labelledby="closed-title" className="mt-2 rounded-xl bg-sunken p-4">
      <h3 id="closed-title" className="font-semibold">
        <Trans>Depots without a car for these times</Trans>
      </h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {closed.map(({ id, name, obstacle, opensAt, timeZone }) => (
          <li key={id}>
            <span className="font-medium">{name}</span>{' '}
            <span className="text-soft">
              {obstacle && i18n._(WHY[obstacle])}{' '}
              {opensAt && <Trans>It opens {formatInstant(opensAt, timeZone, locale)}.</Trans>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

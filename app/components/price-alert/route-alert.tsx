import { Trans } from '@lingui/react/macro'
import { useToday } from '#app/components/search-widget/use-today.ts'
import type { Currency } from '#platform/money.ts'
import { AlertForm } from './alert-form.tsx'

type RouteAlertProps = {
  origin: string
  destination: string
  /** Of the trip that the page is about. */
  days: { departure: string; return: string } | null
  /** What it costs one adult now, in major units; null where nobody knows. */
  total: number | null
  currency: Currency
}

/** Where a route is looked for: to be told when it costs less. */
export function RouteAlert({ origin, destination, days, total, currency }: RouteAlertProps) {
  const today = useToday()
  const route = { kind: 'route', origin, destination } as const
  const these = days && days.departure > today ? [{ name: 'these' as const, subject: { ...route, days } }] : []
  return (
    <section className="max-w-xl rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6 print:hidden">
      <AlertForm
        price={{ total, currency }}
        choices={[...these, { name: 'any', subject: { ...route, days: null } }]}
        about={<Trans>For one adult, round trip in economy, taxes included.</Trans>}
      />
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { usePolling } from '#app/admin/queue/use-polling.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ServicesView } from '#modules/diagnostics/diagnostics.contract.ts'
import { ServiceCard } from './service-card.tsx'

const POLL_MS = 30_000

export function ServicesPage({ found: { services, days, first, measuredAt } }: { found: ServicesView }) {
  usePolling(POLL_MS)
  const locale = useLocale()
  const { revalidate, state } = useRevalidator()
  const measured = formatMoment(measuredAt, locale, { seconds: true })
  const since = first && formatMoment(first, locale)
  return (
    <>
      <PageHead
        title={<Trans>Outside services</Trans>}
        lead={
          <span className="figures">
            <Trans>
              Measured on {measured}. Calls are those of all processes in the last {days} days.
            </Trans>{' '}
            {since && <Trans>The first of them was on {since}.</Trans>}
          </span>
        }
        actions={
          <>
            <ButtonLink to="/admin/diagnostic" variant="secondary" size="sm">
              <Trans>Diagnostics</Trans>
            </ButtonLink>
            <Button
              size="sm"
              icon={<RefreshCw aria-hidden="true" />}
              pending={state !== 'idle'}
              onClick={() => void revalidate()}
            >
              <Trans>Read again</Trans>
            </Button>
          </>
        }
      />
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </>
  )
}

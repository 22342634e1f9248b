import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { Overview } from '#modules/reports/overview.contract.ts'
import { Funnel } from './funnel.tsx'
import { Section } from './section.tsx'
import { type TrendLists, TrendTiles } from './trend-tiles.tsx'
import { Trends } from './trends.tsx'

type FiguresProps = {
  overview: Overview
  listed: TrendLists
}

/** Today, the thirty days up to it, and how many who searched paid. */
export function Figures({ overview: { tiles, days, funnel, failed, at }, listed }: FiguresProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      {tiles.length > 0 && (
        <Section title={t`Today and the last 30 days`}>
          {failed.length > 0 && (
            <Alert tone="warning" className="mb-4">
              <Trans>Some figures could not be loaded. We try again in half a minute.</Trans>
            </Alert>
          )}
          <TrendTiles tiles={tiles} days={days} listed={listed} />
          <p className="mt-2 text-soft text-xs">
            <Trans>As of {formatMoment(at, locale, { seconds: true })}. Days follow Brasília time.</Trans>
          </p>
        </Section>
      )}
      {tiles.length > 0 && (
        <Section title={t`Day by day`}>
          <Trends tiles={tiles} />
        </Section>
      )}
      {funnel && (
        <Section title={t`From search to payment, last 30 days`}>
          <Funnel steps={funnel} />
        </Section>
      )}
    </>
  )
}

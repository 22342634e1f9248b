import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import type { SectionProps } from '#app/admin/settings/section-props.ts'
import { RemoveSetting } from '#app/admin/site-setup/remove-setting.tsx'
import { useRemovals } from '#app/admin/site-setup/use-removals.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { dayText } from '#platform/date-words.ts'
import { site as known, setSite } from '#platform/site.ts'
import { RatesForm } from './rates-form.tsx'

/** By which prices are shown in other currencies. */
export function RatesSection({ settings: { rates } }: SectionProps) {
  const locale = useLocale()
  const removals = useRemovals(rates.set !== null)
  const day = dayText(rates.inUse.of, locale, { year: true })
  return (
    <Card look="flat" className="grid gap-5">
      <p className="text-soft text-sm">
        {rates.set ? (
          <Trans>In use since {day}.</Trans>
        ) : (
          <Trans>No rates set: the demonstration’s, of {day}, are in use.</Trans>
        )}
      </p>
      <RatesForm key={removals} rates={rates} />
      {rates.set && <Remove version={rates.version} />}
    </Card>
  )
}

function Remove({ version }: { version: number }) {
  const { t } = useLingui()
  const action = usePageAction(() => setSite({ ...known(), rates: null }))
  return (
    <RemoveSetting
      verb={<Trans>Restore the default rates</Trans>}
      question={t`Restore the default rates?`}
      action={action}
      remove={() => action.send(siteSettings.removeRates, { body: { version } })}
    >
      <Trans>Prices in other currencies follow the rates of the demonstration again.</Trans>
    </RemoveSetting>
  )
}

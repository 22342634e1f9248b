import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import type { SectionProps } from '#app/admin/settings/section-props.ts'
import { RemoveSetting } from '#app/admin/site-setup/remove-setting.tsx'
import { useRemovals } from '#app/admin/site-setup/use-removals.ts'
import { Card } from '#app/ui/card.tsx'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { site as known, setSite, USUAL } from '#platform/site.ts'
import { FeaturesForm } from './features-form.tsx'

/** What the site offers, with what goes on when a feature is switched off. */
export function FeaturesSection({ settings: { features } }: SectionProps) {
  const removals = useRemovals(features.set !== null)
  return (
    <Card look="flat" className="grid gap-5">
      {!features.set && (
        <p className="text-soft text-sm">
          <Trans>Not set: everything is offered.</Trans>
        </p>
      )}
      <FeaturesForm key={removals} features={features} />
      <p className="text-soft text-sm">
        <Trans>
          Takes effect immediately. Links to what is off disappear, its pages say that it is not offered at the moment,
          and search engines are told to drop them. Anything held in an open checkout can still be paid until its time
          runs out.
        </Trans>
      </p>
      {features.set && <Remove version={features.version} />}
    </Card>
  )
}

function Remove({ version }: { version: number }) {
  const { t } = useLingui()
  const action = usePageAction(() => setSite({ ...known(), off: USUAL.off, closed: USUAL.closed }))
  return (
    <RemoveSetting
      verb={<Trans>Offer everything again</Trans>}
      question={t`Offer everything again?`}
      action={action}
      remove={() => action.send(siteSettings.removeFeatures, { body: { version } })}
    >
      <Trans>Every feature is back at once, with its pages and links.</Trans>
    </RemoveSetting>
  )
}

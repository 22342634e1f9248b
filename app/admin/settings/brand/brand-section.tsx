import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import type { SectionProps } from '#app/admin/settings/section-props.ts'
import { RemoveSetting } from '#app/admin/site-setup/remove-setting.tsx'
import { useRemovals } from '#app/admin/site-setup/use-removals.ts'
import { Card } from '#app/ui/card.tsx'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { BrandForm } from './brand-form.tsx'
import { useAccent } from './use-accent.ts'

/** The colour of links, buttons and the sea. */
export function BrandSection({ settings: { brand } }: SectionProps) {
  const removals = useRemovals(brand.set !== null)
  return (
    <Card look="flat" className="grid gap-5">
      {!brand.set && (
        <p className="text-soft text-sm">
          <Trans>No colour chosen: the default one is in use.</Trans>
        </p>
      )}
      <BrandForm key={removals} brand={brand} />
      {brand.set && <Remove version={brand.version} />}
    </Card>
  )
}

function Remove({ version }: { version: number }) {
  const { t } = useLingui()
  const use = useAccent()
  const action = usePageAction(() => use(null))
  return (
    <RemoveSetting
      verb={<Trans>Restore the default colour</Trans>}
      question={t`Restore the default colour?`}
      action={action}
      remove={() => action.send(siteSettings.removeBrand, { body: { version } })}
    >
      <Trans>Pages, emails and documents use the default colour again from now on.</Trans>
    </RemoveSetting>
  )
}

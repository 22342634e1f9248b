import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import type { SectionProps } from '#app/admin/settings/section-props.ts'
import { RemoveSetting } from '#app/admin/site-setup/remove-setting.tsx'
import { useRemovals } from '#app/admin/site-setup/use-removals.ts'
import { Card } from '#app/ui/card.tsx'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { logoPath } from '#platform/logo.contract.ts'
import { LogoForm } from './logo-form.tsx'
import { LogoLook } from './logo-look.tsx'
import { useLogo } from './use-logo.ts'

/** The logo in place of the sail and the name. */
export function LogoSection({ settings: { logo } }: SectionProps) {
  const { t } = useLingui()
  const removals = useRemovals(logo.set !== null)
  return (
    <Card look="flat" className="grid gap-5">
      {logo.set ? (
        <LogoLook src={logoPath(logo.set)} label={t`The logo in use`} />
      ) : (
        <p className="text-soft text-sm">
          <Trans>No logo uploaded: the default one appears beside the site name.</Trans>
        </p>
      )}
      <LogoForm key={removals} version={logo.version} />
      {logo.set && <Remove version={logo.version} />}
    </Card>
  )
}

function Remove({ version }: { version: number }) {
  const { t } = useLingui()
  const use = useLogo()
  const action = usePageAction(() => use(null))
  return (
    <RemoveSetting
      verb={<Trans>Restore the default logo</Trans>}
      question={t`Restore the default logo?`}
      action={action}
      remove={() => action.send(siteSettings.removeLogo, { body: { version } })}
    >
      <Trans>
        Pages, emails and documents use the default logo again from now on. Emails already sent keep theirs.
      </Trans>
    </RemoveSetting>
  )
}

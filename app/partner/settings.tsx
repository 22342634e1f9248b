import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { SecondFactor } from '#app/kit/second-factor/second-factor.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import type { Route } from './+types/settings.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { MailChoices } from './settings/mail-choices.tsx'
import { OwnDevices } from './settings/own-devices.tsx'
import { OwnPassword } from './settings/own-password.tsx'
import { OwnTerms } from './settings/own-terms.tsx'
import { Payout } from './settings/payout.tsx'
import { SettingsPart } from './settings/settings-part.tsx'
import { useOwnerFactor } from './settings/use-owner-factor.ts'

const LateOwnPrivacy = latePart({
  source: 'app/partner/settings/own-privacy.tsx',
  load: () => import('./settings/own-privacy.tsx'),
  pick: (module) => module.OwnPrivacy,
})

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Settings`)

/** Payout details, mails, password, two-factor sign-in, devices, the agreed terms, and what the law lets owners ask for. */
export default function Settings() {
  const factor = useOwnerFactor()
  return (
    <>
      <PageHead title={<Trans>Settings</Trans>} />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        <SettingsPart
          id="payout"
          title={<Trans context="of partners">Payout details</Trans>}
          lead={
            <Trans>
              How we pay you. Changes need your password and take effect after 72 hours; we notify you right away.
            </Trans>
          }
        >
          <Payout />
        </SettingsPart>
        <SettingsPart
          id="notifications"
          title={<Trans>Notifications</Trans>}
          lead={<Trans>What we write to you about. The language is in your profile.</Trans>}
        >
          <MailChoices />
        </SettingsPart>
        <SettingsPart
          id="own-password"
          title={<Trans>Password</Trans>}
          lead={<Trans>Changing it signs out all other devices.</Trans>}
        >
          <OwnPassword />
        </SettingsPart>
        <SettingsPart
          id="two-factor"
          title={<Trans>Two-factor sign-in</Trans>}
          lead={
            <Trans>
              A second step after your password: a passkey or a code from an app. A stolen password alone opens nothing.
            </Trans>
          }
        >
          <SecondFactor realm={factor} />
        </SettingsPart>
        <SettingsPart
          id="devices"
          title={<Trans>Where you are signed in</Trans>}
          lead={<Trans>See a device you do not recognise? Sign it out and change your password.</Trans>}
        >
          <OwnDevices />
        </SettingsPart>
        <SettingsPart
          id="terms"
          title={<Trans>Partner terms</Trans>}
          lead={<Trans>What you agreed to when you registered.</Trans>}
        >
          <OwnTerms />
        </SettingsPart>
        <SettingsPart
          id="privacy"
          title={<Trans>Your data</Trans>}
          lead={<Trans>What the data protection law (LGPD, art. 18) lets you ask for.</Trans>}
        >
          <LateOwnPrivacy />
        </SettingsPart>
      </div>
    </>
  )
}

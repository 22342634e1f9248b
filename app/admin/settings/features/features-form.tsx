import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { FeatureUse, Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { FEATURES, type Feature, isOfferedWithout, sellsNothing } from '#platform/features.contract.ts'
import { factsOfOff } from '#platform/offered-pages.contract.ts'
import { site as known, setSite, USUAL } from '#platform/site.ts'
import { FEATURE_WORDS, LACKING } from './feature-words.ts'

type Features = Settings['features']

/** A box for each feature; below it what switching it off does, at its edge how much of it is live. */
export function FeaturesForm({ features }: { features: Features }) {
  const { t } = useLingui()
  const [off, setOff] = useState<readonly Feature[]>(features.set?.off ?? [])
  const form = useFeaturesForm(features, off)
  const use = useData(siteSettings.featureUse, {})
  const toggle = (feature: Feature, on: boolean) =>
    setOff(FEATURES.filter((one) => (one === feature ? !on : off.includes(one))))
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <CheckboxGroup id="off" legend={t`What the site offers`} error={form.errorOf('off')}>
        <ul className="divide-y divide-line">
          {FEATURES.map((feature) => (
            <li key={feature} className="py-1.5">
              <FeatureBox feature={feature} off={off} use={use.data} onToggle={toggle} />
            </li>
          ))}
        </ul>
      </CheckboxGroup>
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and use it</Trans>
      </SendButton>
    </form>
  )
}

type FeatureBoxProps = {
  feature: Feature
  off: readonly Feature[]
  use: FeatureUse | null
  onToggle: (feature: Feature, on: boolean) => void
}

function FeatureBox({ feature, off, use, onToggle }: FeatureBoxProps) {
  const { i18n } = useLingui()
  const { name, off: does, live } = FEATURE_WORDS[feature]
  const count = use?.of[feature]?.open
  const lacking = !off.includes(feature) && !isOfferedWithout(off, feature) ? LACKING[feature] : undefined
  return (
    <Checkbox
      name={feature}
      value="on"
      checked={!off.includes(feature)}
      onChange={({ target }) => onToggle(feature, target.checked)}
      label={<span className="font-semibold">{i18n._(name)}</span>}
      trail={live && count !== undefined ? <span className="figures text-soft">{i18n._(live(count))}</span> : undefined}
      help={
        <>
          {i18n._(does)}
          {lacking && <strong className="mt-1 block font-semibold text-ink">{i18n._(lacking)}</strong>}
        </>
      }
    />
  )
}

const EVERYTHING = { off: USUAL.off, closed: USUAL.closed }
const NOTHING = msg`Flights, hotels and cars cannot all be switched off: the site would sell nothing. Leave one of them on.`

function useFeaturesForm({ version }: Features, off: readonly Feature[]) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  return useForm({
    check: () => (sellsNothing(off) ? [{ field: 'off', message: NOTHING }] : []),
    async send() {
      await submit(siteSettings.saveFeatures, { body: { off: [...off], version: edited.get() } })
      edited.saved()
      setSite({ ...known(), ...EVERYTHING, ...factsOfOff(off) })
      toast({
        variant: 'success',
        title: off.length > 0 ? t`The site offers what is ticked` : t`Everything is offered`,
        description: t`Pages opened from now on follow it.`,
      })
    },
  })
}

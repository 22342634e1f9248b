import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { countriesIn } from '#app/components/travellers/countries.ts'
import { displayNames } from '#app/kit/format.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { type Settings, SITE_NAME_LENGTH } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { CURRENCIES, isCurrency } from '#platform/currency.ts'
import { site as known, setSite, USUAL } from '#platform/site.ts'
import { RemoveSetting } from './remove-setting.tsx'
import type { StepProps } from './steps.ts'
import { useEditedVersion } from './use-edited-version.ts'
import { useRemovals } from './use-removals.ts'

type SiteProps = { site: Settings['site'] }

/** What the site is called, where it sells, and in which currency a new visitor sees prices. */
export function SiteStep({ settings: { site } }: StepProps) {
  const removals = useRemovals(site.set !== null)
  return (
    <Card look="flat" className="grid gap-5">
      <SiteForm key={removals} site={site} />
      {site.set && <Remove version={site.version} />}
    </Card>
  )
}

function SiteForm({ site }: SiteProps) {
  const { t, i18n } = useLingui()
  const form = useSiteForm(site)
  const { name, market, currency } = site.set ?? USUAL
  const input = (field: 'name' | 'market' | 'currency') => ({ name: field, id: field, error: form.errorOf(field) })
  const currencies = displayNames(i18n.locale, { type: 'currency' })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <TextField
        {...input('name')}
        label={t`Site name`}
        help={t`Shown beside the logo, in titles, emails and documents.`}
        defaultValue={name}
        maxLength={SITE_NAME_LENGTH}
        autoComplete="off"
        required
        className="max-w-sm"
      />
      <Select
        {...input('market')}
        label={t`Country that you sell in`}
        help={t`Its consumer law applies to purchases from then on. Brazilian law is built in; elsewhere only the terms of airlines and hotels apply, and our promises.`}
        defaultValue={market}
        options={countriesIn(i18n.locale)}
        className="max-w-sm"
      />
      <Select
        {...input('currency')}
        label={t`Currency for new visitors`}
        help={t`Prices are shown in this currency until the visitor chooses another.`}
        defaultValue={currency ?? ''}
        placeholder={t`By language: USD or BRL`}
        options={CURRENCIES.map((value) => ({ value, label: `${currencies.of(value)} (${value})` }))}
        className="max-w-sm"
      />
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and use it</Trans>
      </SendButton>
    </form>
  )
}

function useSiteForm({ version }: SiteProps['site']) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  return useForm({
    check,
    async send({ name = '', market = '', currency = '' }) {
      const value = { name: name.trim(), market, currency: isCurrency(currency) ? currency : null }
      await submit(siteSettings.saveSite, { body: { ...value, version: edited.get() } })
      edited.saved()
      setSite({ ...known(), ...value })
      toast({
        variant: 'success',
        title: t`Your site is ${value.name} now`,
        description: t`Every page and email uses it from now on.`,
      })
    },
  })
}

const check: Check = ({ name = '' }) =>
  name.trim() ? [] : [{ field: 'name', message: msg`Enter the name of your site.` }]

const { name: usualName, market: usualMarket, currency: usualCurrency } = USUAL
const NAMED_AS_USUAL = { name: usualName, market: usualMarket, currency: usualCurrency }

function Remove({ version }: { version: number }) {
  const { t } = useLingui()
  const action = usePageAction(() => setSite({ ...known(), ...NAMED_AS_USUAL }))
  const { name } = USUAL
  return (
    <RemoveSetting
      verb={<Trans>Go back to {name}</Trans>}
      question={t`Restore the default name?`}
      action={action}
      remove={() => action.send(siteSettings.removeSite, { body: { version } })}
    >
      <Trans>The site is called {name} again, sells in Brazil, and shows prices in the currency of the language.</Trans>
    </RemoveSetting>
  )
}

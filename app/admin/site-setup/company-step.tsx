import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Company, Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { EMAIL } from '#platform/email.contract.ts'
import { SOCIAL_NETWORKS, type SocialNetwork } from '#platform/site.ts'
import { RemoveSetting } from './remove-setting.tsx'
import type { StepProps } from './steps.ts'
import { useEditedVersion } from './use-edited-version.ts'
import { useRemovals } from './use-removals.ts'

type CompanyProps = { company: Settings['company'] }

/** Who runs the site; one that is a demonstration has nobody to name. */
export function CompanyStep({ settings: { company } }: StepProps) {
  const removals = useRemovals(company.set !== null)
  return (
    <Card look="flat" className="grid gap-5">
      <p className="text-sm text-soft">
        <Trans>
          Shown at the foot of every page and on <TextLink to="/about-us#company">About us</TextLink>; it invoices the
          fee of your hotels.
        </Trans>
      </p>
      <CompanyForm key={removals} company={company} />
      {company.set && <Remove version={company.version} />}
    </Card>
  )
}

function CompanyForm({ company }: CompanyProps) {
  const { i18n, t } = useLingui()
  const { set } = company
  const form = useCompanyForm(company)
  const optional = (name: keyof Company) => ({
    name,
    id: name,
    defaultValue: set?.[name],
    error: form.errorOf(name),
    autoComplete: 'off',
  })
  const input = (name: keyof Company) => ({ ...optional(name), required: true })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...input('name')} label={t`Company name`} maxLength={150} />
        <TextField
          {...input('registration')}
          label={t`Registration number`}
          help={t`Such as CNPJ 33.000.167/0001-01.`}
          maxLength={100}
        />
        <TextArea
          {...input('address')}
          label={t`Company address`}
          rows={2}
          maxLength={300}
          className="sm:col-span-full"
        />
        <TextField {...input('email')} type="email" label={t`Company email`} maxLength={254} />
        <TextField
          {...optional('cadastur')}
          label={t`Cadastur number (optional)`}
          help={t`Of travel agencies in Brazil.`}
          maxLength={60}
        />
        {SOCIAL_NETWORKS.map((network) => (
          <TextField
            key={network}
            {...optional(network)}
            type="url"
            inputMode="url"
            label={i18n._(OWN_PAGES[network])}
            maxLength={200}
          />
        ))}
      </div>
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and show it</Trans>
      </SendButton>
    </form>
  )
}

const OWN_PAGES: Record<SocialNetwork, MessageDescriptor> = {
  instagram: msg`Instagram page (optional)`,
  youtube: msg`YouTube page (optional)`,
  linkedin: msg`LinkedIn page (optional)`,
}

function useCompanyForm({ version }: CompanyProps['company']) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  return useForm({
    check,
    async send({ name = '', registration = '', address = '', email = '', cadastur, instagram, youtube, linkedin }) {
      const company = { name, registration, address, email, cadastur, instagram, youtube, linkedin }
      await submit(siteSettings.saveCompany, { body: { ...company, version: edited.get() } })
      edited.saved()
      toast({
        variant: 'success',
        title: t`The company is named`,
        description: t`Every page shows it from now on.`,
      })
    },
  })
}

const check: Check = ({ name = '', registration = '', address = '', email = '', ...rest }) => [
  ...(name.trim() ? [] : [{ field: 'name', message: msg`Enter the company’s name.` }]),
  ...(registration.trim() ? [] : [{ field: 'registration', message: msg`Enter the company’s registration number.` }]),
  ...(address.trim() ? [] : [{ field: 'address', message: msg`Enter the company’s address.` }]),
  ...(EMAIL.test(email.trim()) ? [] : [{ field: 'email', message: msg`Enter a contact email for the company.` }]),
  ...SOCIAL_NETWORKS.filter((network) => !OWN_PAGE.test(rest[network]?.trim() ?? '')).map((field) => ({
    field,
    message: msg`Enter a full address that begins with https://, or leave it empty.`,
  })),
]

const OWN_PAGE = /^(https:\/\/\S+)?$/

function Remove({ version }: { version: number }) {
  const { t } = useLingui()
  const action = usePageAction()
  return (
    <RemoveSetting
      verb={<Trans>Remove the company</Trans>}
      question={t`Remove the company?`}
      action={action}
      remove={() => action.send(siteSettings.removeCompany, { body: { version } })}
    >
      <Trans>The site will then say that it is a demonstration not run by any company.</Trans>
    </RemoveSetting>
  )
}

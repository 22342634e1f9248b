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
import type { Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { EMAIL } from '#platform/email.contract.ts'
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
          It is shown on the page <TextLink to="/about-us#company">About us</TextLink>, which every page links to, and
          invoices the fee of your hotels.
        </Trans>
      </p>
      <CompanyForm key={removals} company={company} />
      {company.set && <Remove version={company.version} />}
    </Card>
  )
}

function CompanyForm({ company }: CompanyProps) {
  const { t } = useLingui()
  const { set } = company
  const form = useCompanyForm(company)
  const input = (name: 'name' | 'registration' | 'address' | 'email') => ({
    name,
    id: name,
    defaultValue: set?.[name],
    error: form.errorOf(name),
    autoComplete: 'off',
    required: true,
  })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...input('name')} label={t`Name of the company`} maxLength={150} />
        <TextField
          {...input('registration')}
          label={t`Registration number`}
          help={t`Such as CNPJ 33.000.167/0001-01.`}
          maxLength={100}
        />
        <TextArea
          {...input('address')}
          label={t`Address of the company`}
          rows={2}
          maxLength={300}
          className="sm:col-span-full"
        />
        <TextField {...input('email')} type="email" label={t`Email of the company`} maxLength={254} />
      </div>
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and show it</Trans>
      </SendButton>
    </form>
  )
}

function useCompanyForm({ version }: CompanyProps['company']) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  return useForm({
    check,
    async send({ name = '', registration = '', address = '', email = '' }) {
      await submit(siteSettings.saveCompany, { body: { name, registration, address, email, version: edited.get() } })
      edited.saved()
      toast({
        variant: 'success',
        title: t`The company is named`,
        description: t`The page About us shows it from now on.`,
      })
    },
  })
}

const check: Check = ({ name = '', registration = '', address = '', email = '' }) => [
  ...(name.trim() ? [] : [{ field: 'name', message: msg`Give the name of the company.` }]),
  ...(registration.trim()
    ? []
    : [{ field: 'registration', message: msg`Give the number under which it is registered.` }]),
  ...(address.trim() ? [] : [{ field: 'address', message: msg`Give the address of the company.` }]),
  ...(EMAIL.test(email.trim())
    ? []
    : [{ field: 'email', message: msg`Give an email address at which the company is reached.` }]),
]

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
      <Trans>From then on the site says that it is a demonstration that no company runs.</Trans>
    </RemoveSetting>
  )
}

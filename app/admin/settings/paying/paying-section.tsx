import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import type { SectionProps } from '#app/admin/settings/section-props.ts'
import { RemoveSetting } from '#app/admin/site-setup/remove-setting.tsx'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { useRemovals } from '#app/admin/site-setup/use-removals.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PayingAccount } from '#modules/ledger/payouts/pix/paying-account.contract.ts'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'

type Paying = Settings['paying']

/** From where owners in Brazil are paid by Pix. */
export function PayingSection({ settings: { paying, company } }: SectionProps) {
  const removals = useRemovals(paying.set !== null)
  return (
    <Card look="flat" className="grid gap-5">
      <p className="max-w-prose text-soft text-sm">
        <Trans>
          Payments in reais to accounts in Brazil then leave the bank file for a file of Pix transfers (CNAB 240), which
          your bank pays within seconds. Runs already approved stay as they are.
        </Trans>
      </p>
      {!company.set && (
        <Alert>
          <Trans>
            Banks want to know who pays: first name your company with its CNPJ at the{' '}
            <TextLink to="/admin/setup/company">site setup</TextLink>.
          </Trans>
        </Alert>
      )}
      <PayingForm key={removals} paying={paying} />
      {paying.set && <Remove version={paying.version} />}
    </Card>
  )
}

function PayingForm({ paying }: { paying: Paying }) {
  const { t } = useLingui()
  const form = usePayingForm(paying)
  const input = (name: keyof PayingAccount) => ({
    name,
    id: name,
    defaultValue: paying.set?.[name],
    error: form.errorOf(name),
    autoComplete: 'off',
    required: true,
  })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...input('bank')}
          label={t`Bank`}
          help={t`Its name or its three digits, such as 237.`}
          maxLength={60}
        />
        <TextField
          {...input('agreement')}
          label={t`Agreement number`}
          help={t`The bank gives it to you for payment files (convênio).`}
          maxLength={20}
        />
        <TextField {...input('branch')} label={t`Branch`} help={t`Such as 1425 or 1425-7.`} maxLength={10} />
        <TextField
          {...input('account')}
          label={t`Account`}
          help={t`With its check digit, such as 238069-2.`}
          maxLength={20}
        />
      </div>
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and pay by Pix</Trans>
      </SendButton>
    </form>
  )
}

function usePayingForm({ version }: Paying) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  return useForm({
    check,
    async send({ bank = '', agreement = '', branch = '', account = '' }) {
      await submit(siteSettings.savePaying, { body: { bank, agreement, branch, account, version: edited.get() } })
      edited.saved()
      toast({
        variant: 'success',
        title: t`Owners are paid by Pix`,
        description: t`From the next payout run that is approved.`,
      })
    },
  })
}

const MISSING = {
  bank: msg`Enter the bank: its name, or its three digits.`,
  agreement: msg`Enter the agreement number that the bank gave you for payment files.`,
  branch: msg`Enter the branch.`,
  account: msg`Enter the account with its check digit.`,
}

const check: Check = (values) =>
  Object.entries(MISSING).flatMap(([field, message]) => (values[field]?.trim() ? [] : [{ field, message }]))

function Remove({ version }: { version: number }) {
  const { t } = useLingui()
  const action = usePageAction()
  return (
    <RemoveSetting
      verb={<Trans>Pay by bank file only</Trans>}
      question={t`Pay by bank file only?`}
      action={action}
      remove={() => action.send(siteSettings.removePaying, { body: { version } })}
    >
      <Trans>From the next approved run on, every payment is in the bank file again.</Trans>
    </RemoveSetting>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { newDeviceMark } from '#app/kit/device.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { NewPassword } from '#app/kit/sign-in/new-password.tsx'
import { Step, StepButtons } from '#app/partner/forms/step-frame.tsx'
import { type Steps, useSteps } from '#app/partner/forms/use-steps.ts'
import { useWarnings } from '#app/partner/forms/use-warnings.ts'
import { WarnedField } from '#app/partner/forms/warned-field.tsx'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { FIVE_STEPS } from '#modules/partners/registration.contract.ts'
import { ownerSignIn } from '#modules/partners/sign-in.routes.ts'
import { Agreements } from './agreements.tsx'
import { OptionalField, PersonFields, PlaceFields } from './fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { fiveStepRecord } from './records.ts'

/** The form of /hotel-owner/register: Personal, Business, Address, Payment, Security. It signs in at once. */
export function FiveStepForm() {
  const { t } = useLingui()
  const register = useRegister()
  const steps = useSteps({ name: 'five', steps: FIVE_STEPS, recordOf: fiveStepRecord, ...register })
  const labels = [
    t({ message: 'Personal', context: 'step' }),
    t({ message: 'Business', context: 'step' }),
    t({ message: 'Address', context: 'step' }),
    t({ message: 'Payment', context: 'step' }),
    t({ message: 'Security', context: 'step' }),
  ]
  // There is room for one name; on phones the title of the step says it.
  const shown = labels.map((label, at) => ({
    id: String(at),
    label: <span className={at === steps.step ? 'max-sm:sr-only' : 'sr-only'}>{label}</span>,
  }))
  return (
    <form
      ref={steps.form}
      method="post"
      noValidate
      onSubmit={steps.onSubmit}
      onInput={steps.onInput}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <NeedsScript />
      <Stepper label={t`Registration`} steps={shown} current={String(steps.step)} />
      <FormNotes {...steps} fallback={t`Registration failed`} />
      <FirstSteps steps={steps} />
      <LastSteps steps={steps} />
      <StepButtons
        step={steps.step}
        count={FIVE_STEPS.length}
        pending={steps.pending}
        onBack={steps.back}
        words={{ back: t`Back`, next: t`Next Step`, send: t`Create Account`, sending: t`Creating Account...` }}
      />
      <p className="text-soft">
        <Trans>Already a partner?</Trans>{' '}
        <TextLink to="/hotel-owner/login">
          <Trans>Sign in</Trans>
        </TextLink>
      </p>
    </form>
  )
}

function FirstSteps({ steps: { step, values, errorOf } }: { steps: Steps }) {
  const { t } = useLingui()
  const warnings = useWarnings({ tax_id: values['tax_id'] ?? '', country: values['country'] ?? '' })
  return (
    <>
      <Step at={0} open={step} title={t`Who are you?`} lead={t`The person responsible for the business.`}>
        <PersonFields errorOf={errorOf} />
      </Step>
      <Step at={1} open={step} title={t`Your business`}>
        <TextField
          id="company_name"
          name="company_name"
          error={errorOf('company_name')}
          label={t`Company name`}
          autoComplete="organization"
          required
        />
        <WarnedField
          id="tax_id"
          name="tax_id"
          error={errorOf('tax_id')}
          warning={warnings.tax_id}
          label={t`Tax ID`}
          help={t`In Brazil the CNPJ, or the CPF of a person who lets rooms.`}
          autoComplete="off"
          required
        />
        <OptionalField
          name="website_url"
          label={t`Website`}
          type="url"
          inputMode="url"
          autoComplete="url"
          errorOf={errorOf}
        />
      </Step>
      <Step at={2} open={step} title={t`Where is it?`} lead={t`The address of the business, as on invoices.`}>
        <TextField
          id="address"
          name="address"
          error={errorOf('address')}
          label={t`Address`}
          autoComplete="address-line1"
          required
        />
        <PlaceFields errorOf={errorOf} />
      </Step>
    </>
  )
}

function LastSteps({ steps: { step, values, errorOf } }: { steps: Steps }) {
  const { t } = useLingui()
  const personal = () => ['first_name', 'last_name', 'email', 'company_name'].map((field) => values[field] ?? '')
  return (
    <>
      <Step
        at={3}
        open={step}
        title={t`How do we pay you?`}
        lead={t`Kept encrypted. You can change it later in the settings.`}
      >
        <PaymentFields values={values} country={values['country']} errorOf={errorOf} />
      </Step>
      <Step at={4} open={step} title={t`Your password`}>
        <NewPassword name="password" label={t`Password`} error={errorOf('password')} personal={personal} />
        <PasswordField
          id="confirm_password"
          name="confirm_password"
          error={errorOf('confirm_password')}
          label={t`Confirm password`}
          autoComplete="new-password"
          required
        />
        <Agreements errorOf={errorOf} />
        <WhatHappensNext />
      </Step>
    </>
  )
}

function WhatHappensNext() {
  const { t } = useLingui()
  return (
    <Alert tone="info" title={t`What happens next`}>
      <ul className="list-disc pl-5">
        <li>
          <Trans>Your account is created immediately.</Trans>
        </li>
        <li>
          <Trans>We review it within 1-2 business days.</Trans>
        </li>
        <li>
          <Trans>Once approved, you can list your properties.</Trans>
        </li>
        <li>
          <Trans>Status emails follow.</Trans>
        </li>
      </ul>
    </Alert>
  )
}

/** Sends the record, keeps the sign-in and opens the dashboard; toasts as the specification words them (§8). */
function useRegister() {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  return {
    async send(body: Record<string, unknown>) {
      const answer = await call(ownerSignIn.register, { body }, { locale, device: newDeviceMark() })
      toast({
        variant: 'success',
        title: t`Registration Successful`,
        description: t`Your account is pending verification.`,
      })
      if (answer.status === 'set_password') return void (await navigate(localPath('/hotel-owner/login')))
      keepOwner({ token: answer.token, owner: answer.hotelOwner })
      await navigate(localPath('/hotel-owner/dashboard'))
    },
    onRefused: (problem: { message: string }) =>
      toast({
        variant: 'destructive',
        title: t`Registration Failed`,
        description: problem.message || t`Please try again later.`,
      }),
  }
}

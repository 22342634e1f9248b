import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { TypedDay } from '#app/components/typed-day/typed-day.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { newDeviceMark } from '#app/kit/device.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { sentenceOf } from '#app/partner/forms/check-record.ts'
import { Step, StepButtons } from '#app/partner/forms/step-frame.tsx'
import { type Steps, useSteps } from '#app/partner/forms/use-steps.ts'
import { Bar } from '#app/ui/bar.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { FOUR_STEPS } from '#modules/partners/registration.contract.ts'
import { ownerSignIn } from '#modules/partners/sign-in.routes.ts'
import { Agreements } from './agreements.tsx'
import { OptionalField, PersonFields, PlaceFields } from './fields.tsx'
import { fourStepRecord } from './records.ts'
import { useFieldNames } from './use-field-names.ts'
import { WizardBank } from './wizard-bank.tsx'
import { WizardBusiness } from './wizard-business.tsx'

/** The wizard of /hotel-owner/register-old: four steps and no password, which is set by a link that comes by mail. */
export function FourStepWizard() {
  const { t, i18n } = useLingui()
  const register = useRegister()
  const steps = useSteps({ name: 'four', steps: FOUR_STEPS, recordOf: fourStepRecord, ...register })
  const nameOf = useFieldNames()
  const sentence = sentenceOf(steps.problems)
  const errors = steps.problems.map(({ field, message }) => ({
    field,
    message: message === sentence ? nameOf(field) : i18n._(message),
  }))
  const errorOf = (field: string) => errors.find((error) => error.field === field) && t`Please fill this in.`
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
      <Progress step={steps.step} count={FOUR_STEPS.length} />
      <FormNotes
        {...steps}
        errors={errors}
        title={sentence ? i18n._(sentence) : undefined}
        fallback={t`Registration failed`}
      />
      <WizardSteps steps={{ ...steps, errorOf: sentence ? errorOf : steps.errorOf }} />
      <StepButtons
        step={steps.step}
        count={FOUR_STEPS.length}
        pending={steps.pending}
        onBack={steps.back}
        words={{ back: t`Previous`, next: t`Next`, send: t`Complete Registration`, sending: t`Creating Account...` }}
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

function Progress({ step, count }: { step: number; count: number }) {
  const { t } = useLingui()
  const text = t`Step ${step + 1} of ${count}`
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-sm text-soft">
        {text}
      </p>
      <Bar
        role="progressbar"
        aria-label={t`Registration`}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={step + 1}
        aria-valuetext={text}
        share={(step + 1) / count}
      />
    </div>
  )
}

function WizardSteps({ steps: { step, values, errorOf } }: { steps: Pick<Steps, 'step' | 'values' | 'errorOf'> }) {
  const { t } = useLingui()
  const heading: ReactNode[] = [t`Personal information`, t`Business information`, t`Business address`, t`Payment`]
  return (
    <>
      <Step at={0} open={step} title={heading[0]}>
        <PersonFields errorOf={errorOf} />
        <TypedDay
          id="date_of_birth"
          name="date_of_birth"
          error={errorOf('date_of_birth')}
          label={t`Date of birth`}
          autoComplete="bday"
          required
        />
      </Step>
      <Step at={1} open={step} title={heading[1]}>
        <WizardBusiness values={values} errorOf={errorOf} />
      </Step>
      <Step at={2} open={step} title={heading[2]}>
        <TextField
          id="address_line1"
          name="address_line1"
          error={errorOf('address_line1')}
          label={t`Address line 1`}
          autoComplete="address-line1"
          required
        />
        <OptionalField name="address_line2" label={t`Address line 2`} autoComplete="address-line2" errorOf={errorOf} />
        <PlaceFields errorOf={errorOf} countryIsRequired />
      </Step>
      <Step at={3} open={step} title={heading[3]} lead={t`Kept encrypted. You can change it later in the settings.`}>
        <WizardBank values={values} errorOf={errorOf} />
        <Agreements errorOf={errorOf} />
      </Step>
    </>
  )
}

function useRegister() {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  return {
    async send(body: Record<string, unknown>) {
      await call(ownerSignIn.register, { body }, { locale, device: newDeviceMark() })
      toast({
        variant: 'success',
        title: t`Registration Successful`,
        description: t`Please check your email for verification instructions.`,
      })
      await navigate(localPath('/hotel-owner/login?registered=1'))
    },
    onRefused: (problem: { message: string }) =>
      toast({
        variant: 'destructive',
        title: t`Registration Failed`,
        description: problem.message || t`An error occurred during registration. Please try again.`,
      }),
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useAction } from '#app/partner/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ownHotels } from '#modules/hotels/listings/listings.routes.ts'
import type { SectionValues } from './saving/sections.ts'
import { useKeptForm } from './saving/use-kept-form.ts'
import { PropertyFields } from './steps/property-fields.tsx'
import { StepPart } from './steps/step-part.tsx'
import { stepPath } from './steps/steps.ts'

type Values = SectionValues['property'] & { name: string }

/** What kind of property it is and its name: with them a draft begins. */
export function BeginForm() {
  const { t } = useLingui()
  const initial: Values = { propertyType: null, stars: 0, currency: 'BRL', name: '' }
  const { values, set, drop } = useKeptForm('new', initial)
  const { onSubmit, pending, errors, problem } = useBegin(values, drop)
  const { name, ...property } = values
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message as string | undefined
  return (
    <form noValidate onSubmit={onSubmit} className="max-w-4xl">
      <div className="mb-5 grid gap-3 empty:hidden">
        {errors.length > 0 && <ErrorSummary title={<Trans>Please look at this again</Trans>} errors={errors} />}
        <ProblemAlert problem={problem} />
      </div>
      <StepPart level={2} title={<Trans>Your property</Trans>}>
        <PropertyFields values={property} onChange={set} errorOf={errorOf} />
        <TextField
          id="texts.name"
          label={t`Name`}
          help={t`As on the sign outside: no slogans, no contact details.`}
          maxLength={120}
          autoComplete="organization"
          value={name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </StepPart>
      <div className="mt-6">
        <Button type="submit" pending={pending}>
          <Trans>Begin the listing</Trans>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </form>
  )
}

function useBegin({ name, ...property }: Values, drop: () => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { run, busy, problem } = useAction()
  const [errors, setErrors] = useState<FieldError[]>([])
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = [
      ...(property.propertyType
        ? []
        : [{ field: 'property.propertyType', message: t`Say what kind of property it is.` }]),
      ...(property.currency ? [] : [{ field: 'property.currency', message: t`Choose the currency of your prices.` }]),
    ]
    setErrors(found)
    if (found.length > 0) return
    const texts = { name: name.trim() || null, description: {} }
    const begun = await run(ownHotels.begin, { body: { property, texts } })
    if (!begun) return
    drop()
    await navigate(localPath(stepPath(begun.answer.id, 'basics')), { replace: true })
  }
  return { onSubmit, pending: busy, errors, problem }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#app/api.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Alert } from '#app/ui/alert.tsx'
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
        {problem && (
          <Alert tone="danger" live title={problem.message || t`No connection`}>
            {problem.message === '' && t`Nothing that you typed is lost. Please try again.`}
          </Alert>
        )}
      </div>
      <StepPart level={2} title={<Trans>Your property</Trans>}>
        <PropertyFields values={property} onChange={set} errorOf={errorOf} />
        <TextField
          id="texts.name"
          label={t`Name`}
          help={t`As it stands on the door: no slogans, no contact details.`}
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
  const call = useCallOwner()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const sending = useRef(false)
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [problem, setProblem] = useState<ApiError | null>(null)
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const found = [
      ...(property.propertyType
        ? []
        : [{ field: 'property.propertyType', message: t`Say what kind of property it is.` }]),
      ...(property.currency ? [] : [{ field: 'property.currency', message: t`Choose the currency of your prices.` }]),
    ]
    setErrors(found)
    setProblem(null)
    if (found.length > 0) return
    sending.current = true
    setPending(true)
    try {
      const texts = { name: name.trim() || null, description: {} }
      const { id } = await call(ownHotels.begin, { body: { property, texts } })
      drop()
      await navigate(localPath(stepPath(id, 'basics')), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    } finally {
      sending.current = false
      setPending(false)
    }
  }
  return { onSubmit, pending, errors, problem }
}

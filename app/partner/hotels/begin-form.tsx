import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Button } from '#app/ui/button.tsx'
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
  const form = useBegin(values, drop)
  const { name, ...property } = values
  return (
    <form noValidate onSubmit={form.onSubmit} className="max-w-4xl">
      <div className="mb-5 grid gap-3 empty:hidden">
        <FormNotes {...form} title={t`Please check these points`} />
      </div>
      <StepPart level={2} title={<Trans>Your property</Trans>}>
        <PropertyFields values={property} onChange={set} errorOf={form.errorOf} />
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
        <Button type="submit" pending={form.pending}>
          <Trans>Start the listing</Trans>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </form>
  )
}

function useBegin({ name, ...property }: Values, drop: () => void) {
  const call = useCallOwner()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  return useForm({
    check: () => [
      ...(property.propertyType ? [] : [{ field: 'property.propertyType', message: msg`Choose the property type.` }]),
      ...(property.currency ? [] : [{ field: 'property.currency', message: msg`Choose the currency of your prices.` }]),
    ],
    async send() {
      const texts = { name: name.trim() || null, description: {} }
      const { id } = await call(ownHotels.begin, { body: { property, texts } })
      drop()
      await navigate(localPath(stepPath(id, 'basics')), { replace: true })
    },
  })
}

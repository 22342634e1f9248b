import { Trans, useLingui } from '@lingui/react/macro'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { MIN_DESCRIPTION } from '#modules/hotels/listings/listing-input.contract.ts'
import { PropertyFields } from './property-fields.tsx'
import { StepPart } from './step-part.tsx'
import type { StepProps } from './step-props.ts'

export function BasicsStep({ editor }: Pick<StepProps, 'editor'>) {
  const live = editor.listing.status === 'approved'
  return (
    <>
      <StepPart
        title={<Trans>Your property</Trans>}
        lead={live && <Trans>We review changes to type and stars before travellers see them.</Trans>}
        section="property"
        editor={editor}
      >
        <PropertyFields
          values={editor.valuesOf('property')}
          onChange={(values) => editor.change('property', values)}
          errorOf={editor.errorOf}
          currencyFixed={editor.listing.roomTypes.length > 0}
        />
      </StepPart>
      <TextsPart editor={editor} />
    </>
  )
}

const LANGUAGES = ['en', 'pt-BR'] as const

function TextsPart({ editor }: Pick<StepProps, 'editor'>) {
  const { t } = useLingui()
  const values = editor.valuesOf('texts')
  const live = editor.listing.status === 'approved'
  const labels = { en: t`Description in English`, 'pt-BR': t`Description in Portuguese` }
  return (
    <StepPart title={<Trans>Name and description</Trans>} section="texts" editor={editor}>
      <TextField
        id="texts.name"
        label={t`Name`}
        help={live ? t`A new name needs our approval.` : t`As on the sign outside: no slogans, no contact details.`}
        required
        maxLength={120}
        autoComplete="organization"
        value={values.name}
        onChange={({ target }) => editor.change('texts', { ...values, name: target.value })}
        error={editor.errorOf('texts.name')}
      />
      {LANGUAGES.map((language) => {
        const { length } = values[language].trim()
        return (
          <TextArea
            key={language}
            id={language === 'en' ? 'texts.description' : undefined}
            label={labels[language]}
            lang={language}
            help={
              length > 0 && length < MIN_DESCRIPTION
                ? t`${length} of at least ${MIN_DESCRIPTION} characters`
                : t`One language is required; both are better. What makes a stay with you special? Who feels at home?`
            }
            rows={6}
            maxLength={6000}
            value={values[language]}
            onChange={({ target }) => editor.change('texts', { ...values, [language]: target.value })}
          />
        )
      })}
    </StepPart>
  )
}

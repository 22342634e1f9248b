import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { autofill } from '#app/components/travellers/autofill.ts'
import type { Country } from '#app/components/travellers/countries.ts'
import { type TravellerForm, travellerInput } from '#app/components/travellers/traveller-form.ts'
import { TypedDay } from '#app/components/typed-day/typed-day.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Carrier } from '#modules/flights/flights.contract.ts'
import type { Place } from './journey.ts'
import { LongNames } from './long-names.tsx'

export type TravellerCardProps = {
  index: number
  place: Place
  value: TravellerForm
  onChange: (part: Partial<TravellerForm>) => void
  /** Name and id of an input. */
  at: (input: string) => string
  errorOf: (input: string) => ReactNode
  countries: readonly Country[]
  carriers: readonly Carrier[]
  international: boolean
  /** The choice among saved travellers, for those who have any. */
  saved?: ReactNode
}

const AGE_NAMES: Record<Place['type'], (age: number | null) => MessageDescriptor> = {
  adult: () => msg`Adult, 12 or older`,
  child: (age) => msg({ message: plural(age ?? 0, { one: 'Child, # year', other: 'Child, # years' }) }),
  infant: (age) =>
    age === 0
      ? msg`Infant on the lap, under 1 year`
      : msg({ message: plural(age ?? 1, { one: 'Infant on the lap, # year', other: 'Infant on the lap, # years' }) }),
}

/** One traveller. `age` is that of the last day of travel, as it was searched for. */
export function ageName({ type, age }: Place): MessageDescriptor {
  return AGE_NAMES[type](age)
}

/** Name, birth date and document of one traveller. */
export function TravellerCard(props: TravellerCardProps) {
  const { index, place, saved } = props
  const { i18n } = useLingui()
  const number = index + 1
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-4 block w-full">
          <span className="block font-bold font-display text-heading">
            <Trans>Traveller {number}</Trans>
          </span>
          <span className="block text-sm text-soft">{i18n._(ageName(place))}</span>
        </legend>
        {saved}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-4 sm:grid-cols-2">
          <Person {...props} />
          {props.international && <TravelDocument {...props} />}
        </div>
        <FrequentFlyer {...props} />
      </fieldset>
    </Card>
  )
}

/** What every input of the card has in common: name and id are the path of the value, the change goes to its field. */
function useInputs({ index, value, onChange, at, errorOf }: TravellerCardProps) {
  return (field: keyof TravellerForm, token?: string) => {
    const input = travellerInput(index, field)
    return {
      id: at(input),
      name: at(input),
      value: value[field],
      error: errorOf(input),
      ...(token && { autoComplete: autofill(token, index > 0 && `traveller${index + 1}`) }),
      onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    }
  }
}

function Person(props: TravellerCardProps) {
  const { t } = useLingui()
  const input = useInputs(props)
  const first = props.index === 0
  const letters = props.at(`travellers.${props.index}.letters`)
  const genders = [
    { value: 'F', label: t`Female (F)` },
    { value: 'M', label: t`Male (M)` },
    { value: 'X', label: t`Not specified (X)` },
  ]
  return (
    <>
      <TextField
        {...input('givenNames', 'given-name')}
        describedBy={letters}
        label={t`Given names`}
        help={first && t`All of them, exactly as in the travel document.`}
        required
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...input('surname', 'family-name')}
        describedBy={letters}
        label={t`Surname`}
        help={first && t`With every part of it, such as Silva e Souza.`}
        required
        autoCapitalize="words"
        spellCheck={false}
      />
      <LongNames id={letters} names={props.value} onTake={props.onChange} />
      <TypedDay {...input('birthDate', 'bday')} label={t`Birth date`} required />
      <Select
        {...input('gender', 'sex')}
        label={t`Gender in the document`}
        required
        options={genders}
        placeholder={t`Choose`}
      />
      <Select
        {...input('nationality', 'country')}
        label={t`Nationality`}
        help={first && t`We filled in the most likely country. Please check it.`}
        required
        options={props.countries}
        placeholder={t`Choose`}
      />
    </>
  )
}

function TravelDocument(props: TravellerCardProps) {
  const { t } = useLingui()
  const input = useInputs(props)
  const kinds = [
    { value: 'passport', label: t`Passport` },
    { value: 'id', label: t`Identity card` },
  ]
  const country = input('documentCountry')
  return (
    <>
      <Select {...input('documentKind')} label={t`Travel document`} required options={kinds} />
      <TextField
        {...input('documentNumber')}
        label={t`Document number`}
        help={props.index === 0 && t`Airlines must pass it to the border police. We keep it encrypted.`}
        required
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="figures"
      />
      <Select
        {...country}
        // Most documents are of the country of the nationality: it is proposed, and sent when nothing else is chosen.
        value={country.value || props.value.nationality}
        label={t`Issued by`}
        required
        options={props.countries}
        placeholder={t`Choose`}
      />
      <TypedDay
        {...input('documentExpires')}
        label={t`Valid until`}
        required={props.value.documentKind === 'passport'}
        help={props.value.documentKind === 'id' && t`Leave it empty if the document does not expire.`}
      />
    </>
  )
}

function FrequentFlyer(props: TravellerCardProps) {
  const { t } = useLingui()
  const input = useInputs(props)
  const carriers = props.carriers.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  return (
    <Disclosure
      className="mt-4 border-t border-b-0 [&>div]:pb-0"
      open={props.value.flyerNumber !== '' || undefined}
      summary={<Trans>Frequent-flyer number (optional)</Trans>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-1 text-ink sm:grid-cols-2">
        <Select {...input('flyerCarrier')} label={t`Airline`} options={carriers} placeholder={t`Choose`} />
        <TextField
          {...input('flyerNumber')}
          label={t`Number`}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          className="figures"
        />
      </div>
    </Disclosure>
  )
}

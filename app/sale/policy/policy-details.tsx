import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { yearCount } from '#app/components/insurance/cover-words.ts'
import { autofill } from '#app/components/travellers/autofill.ts'
import { TypedDay } from '#app/components/typed-day/typed-day.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { DetailsProps } from '#app/sale/item-form.ts'
import { PaperNames } from '#app/sale/names/paper-names.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PolicyOfferView } from '#modules/reservations/items/policy/found-policy.contract.ts'
import type { InsuredForm, PolicyTyped } from './policy-draft.ts'

type PolicyDetailsProps = DetailsProps<PolicyTyped> & { offer: PolicyOfferView }

/** Names and birth dates of everyone who is insured. */
export function PolicyDetails(props: PolicyDetailsProps) {
  const { typed, offer } = props
  const locale = useLocale()
  const day = formatDay(offer.from, locale, 'long')
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 className="font-bold font-display text-heading">
          <Trans>Insured people</Trans>
        </h2>
        <p className="mt-1 text-sm text-soft">
          <Trans>Names as in the travel document. The ages are those on {day}, as they were quoted.</Trans>
        </p>
      </div>
      {typed.insured.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no identity but their place
        <Person key={index} form={props} one={one} index={index} />
      ))}
    </Card>
  )
}

type PersonProps = { form: PolicyDetailsProps; one: InsuredForm; index: number }

/** One person: the traveller of that place, until another name is typed. */
function Person({ form, one, index }: PersonProps) {
  const { t, i18n } = useLingui()
  const { at, errorOf, clear, change, people, offer } = form
  const number = people[index]?.number
  const age = i18n._(yearCount(offer.premiums[index]?.age ?? 0))
  const place = index + 1
  const letters = at(`insured.${index}.letters`)
  const whom = `insured${place}`
  const set = (part: Partial<InsuredForm>) => {
    clear(Object.keys(part).map((field) => `insured.${index}.${field}`))
    change(({ insured }) => ({ insured: insured.map((other, i) => (i === index ? { ...one, ...part } : other)) }))
  }
  const input = (field: 'givenNames' | 'surname' | 'birthDate') => ({
    id: at(`insured.${index}.${field}`),
    name: at(`insured.${index}.${field}`),
    value: one[field],
    error: errorOf(`insured.${index}.${field}`),
    required: true,
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })
  const own = one.number === null
  // The birth date of a traveller is typed with them; here it is shown, and said where it does not fit.
  const known = !own && people[index]?.birthDate !== undefined && !errorOf(`insured.${index}.birthDate`)
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">
        <Trans>
          Person {place}, {age}
        </Trans>
      </legend>
      {number !== undefined && (
        <div className="sm:col-span-2">
          <Checkbox
            id={at(`insured.${index}.same`)}
            label={t`Same as traveller ${number}`}
            checked={one.same}
            onChange={({ target }) => set({ givenNames: '', surname: '', birthDate: '', same: target.checked })}
          />
        </div>
      )}
      {own && (
        <>
          <TextField
            {...input('givenNames')}
            describedBy={letters}
            label={t`Given names`}
            autoComplete={autofill('given-name', whom)}
          />
          <TextField
            {...input('surname')}
            describedBy={letters}
            label={t`Surname`}
            autoComplete={autofill('family-name', whom)}
          />
          <PaperNames id={letters} names={one} onTake={set} />
        </>
      )}
      {!known && <TypedDay {...input('birthDate')} label={t`Birth date`} autoComplete={autofill('bday', whom)} />}
    </fieldset>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfDepot } from '#app/components/cancellation/place.ts'
import { HireTerms } from '#app/components/cars/hire-terms.tsx'
import { autofill } from '#app/components/travellers/autofill.ts'
import { TypedDay } from '#app/components/typed-day/typed-day.tsx'
import type { DetailsProps } from '#app/sale/item-form.ts'
import { PaperNames } from '#app/sale/names/paper-names.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CAR_FACTS } from '#modules/cars/cars.contract.ts'
import type { CarOfferView } from '#modules/reservations/items/car/found-car.contract.ts'
import { type CarInput, type CarTyped, inputOf } from './car-draft.ts'

type CarDetailsProps = DetailsProps<CarTyped> & { offer: CarOfferView }

/** Who drives: what the counter will compare with the licence. */
export function CarDetails({ typed, change, at, errorOf, people, offer }: CarDetailsProps) {
  const { t } = useLingui()
  const [first] = people
  const whom = first !== undefined && 'driver'
  const letters = at('driver.letters')
  const { minAge, licenceYears } = offer.terms
  const input = (field: CarInput) => ({
    id: at(inputOf(field)),
    name: at(inputOf(field)),
    value: typed[field],
    error: errorOf(inputOf(field)),
    onChange: ({ target }: { target: { value: string } }) =>
      change(({ same }) => ({ [field]: target.value, same: same && field !== 'givenNames' && field !== 'surname' })),
  })
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-bold font-display text-heading">
          <Trans>Driver</Trans>
        </legend>
        {first && (
          <div className="sm:col-span-2">
            <Checkbox
              id={at('driver.same')}
              label={t`Same as traveller ${first.number}`}
              checked={typed.same}
              onChange={({ target }) =>
                change(() => ({ same: target.checked, ...(!target.checked && { givenNames: '', surname: '' }) }))
              }
            />
          </div>
        )}
        <TextField
          {...input('givenNames')}
          label={t`Given names`}
          help={t`As in the licence.`}
          autoComplete={autofill('given-name', whom)}
          describedBy={letters}
          required
        />
        <TextField
          {...input('surname')}
          label={t`Surname`}
          help={t`As in the licence.`}
          autoComplete={autofill('family-name', whom)}
          describedBy={letters}
          required
        />
        <PaperNames id={letters} names={typed} onTake={(names) => change(() => ({ ...names, same: false }))} />
        <TypedDay
          {...input('birthDate')}
          label={t`Birth date`}
          help={t`At least ${minAge} years old at pick-up.`}
          autoComplete={autofill('bday', whom)}
          required
        />
        <TypedDay
          {...input('licensedSince')}
          label={t`Licence first issued on`}
          help={t`At least ${plural(licenceYears, { one: '# year', other: '# years' })} before pick-up. We check it and do not keep it.`}
          required
        />
        <TextField
          {...input('flight')}
          label={t`Flight number (optional)`}
          help={t`So that the counter waits if you land late.`}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures"
        />
      </fieldset>
    </Card>
  )
}

/** What holds at the counter, and what a cancellation gives back: before anything is paid. */
export function CarTermsCard({ offer: { terms, timeline, price, depot, carClass } }: { offer: CarOfferView }) {
  return (
    <Card look="flat" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-3">
        <h2 className="font-bold font-display text-heading">
          <Trans>At the counter</Trans>
        </h2>
        <HireTerms terms={terms} electric={CAR_FACTS[carClass].energy === 'electric'} />
      </div>
      <div>
        <h3 className="mb-2 font-semibold">
          <Trans>If you cancel</Trans>
        </h3>
        <CancellationTimeline steps={timeline} total={price.total} place={placeOfDepot(depot)} />
      </div>
    </Card>
  )
}

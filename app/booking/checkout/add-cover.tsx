import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { Benefits } from '#app/components/insurance/benefits.tsx'
import { COVER_WORDS, insuredCount, REGION_WORDS } from '#app/components/insurance/cover-words.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { NamedTraveller } from '#app/sale/item-form.ts'
import type { InsurableTrip } from '#app/sale/offer-kind.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { OLDEST } from '#modules/insurance/covers.contract.ts'
import type { CoverOffer } from '#modules/insurance/insurance.contract.ts'
import { HOUSE_INSURER } from '#modules/insurance/products/house-insurer.contract.ts'
import { regionOf } from '#modules/insurance/regions.contract.ts'
import { ageOn, isDay } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { isOnSale } from '#platform/site.ts'
import type { Checkout } from './use-checkout.ts'
import { useCoverQuotes } from './use-cover-quotes.ts'

type AddCoverProps = {
  checkout: Checkout
  trip: InsurableTrip
  currency: Currency
  onAdd: (offerId: string) => void
}

/** Nothing while no insurer sells. */
export function AddCover(props: AddCoverProps) {
  return isOnSale(HOUSE_INSURER) ? <Covers {...props} /> : null
}

/** Three covers for this trip and everyone on it, none of them chosen. Prices come once all ages are known. */
function Covers({ checkout, trip, currency, onAdd }: AddCoverProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const region = regionOf(trip.countries)
  const people = checkout.peopleFor(-1)
  const born = people.some(({ birthDate }) => birthDate !== undefined)
  const ages = trip.ages.map((age, at) => (born ? ageOf(people[at], trip.from) : (age ?? typedAge(typed[at]))))
  const known = ages.every((age) => age !== null)
  const insurable = known && ages.every((age) => age <= OLDEST)
  const quotes = useCoverQuotes(insurable ? { ...trip, region, currency, ages } : null)
  const [first, last] = [formatDay(trip.from, locale), formatDay(trip.until, locale)]
  return (
    <Card look="flat" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section aria-labelledby="insurance-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <h2 id="insurance-title" className="flex items-center gap-2 font-bold font-display text-heading">
            <ShieldPlus aria-hidden="true" className="size-6 text-sea" />
            <Trans>Travel insurance, if you want it</Trans>
          </h2>
          <p className="mt-1 text-sm text-soft">
            <Trans>
              {i18n._(REGION_WORDS[region])}, {first} to {last}, {i18n._(insuredCount(ages.length))}. By House
              Assurance, an invented insurer. You can book without it.
            </Trans>{' '}
            <LocalLink to="/insurance/terms" target="_blank" className={linkClass()}>
              <Trans>Terms (new tab)</Trans>
            </LocalLink>
          </p>
        </div>
        {!born && <AgeFields ages={trip.ages} typed={typed} onType={(at, age) => setTyped({ ...typed, [at]: age })} />}
        {!known && !born && (
          <p className="text-sm">
            <Trans>Prices depend on ages: enter them to see the prices.</Trans>
          </p>
        )}
        {!known && born && (
          <p className="text-sm">
            <Trans>Prices depend on ages: enter the birth dates above to see them here.</Trans>
          </p>
        )}
        {known && !insurable && (
          <p className="text-sm">
            <Trans>People over {OLDEST} cannot be insured online.</Trans>
          </p>
        )}
        <Quotes quotes={quotes} wanted={insurable} onAdd={onAdd} />
      </section>
    </Card>
  )
}

type AgeFieldsProps = {
  ages: readonly (number | null)[]
  typed: Record<number, string>
  onType: (at: number, age: string) => void
}

/** Where nobody's birth date is asked for: of the adults, since children's ages were searched for. */
function AgeFields({ ages, typed, onType }: AgeFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {ages.map((age, at) => {
        if (age !== null) return null
        const place = at + 1
        return (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: people have no identity but their place
            key={at}
            id={`cover-age-${at}`}
            label={t`Age of adult ${place}`}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={typed[at] ?? ''}
            onChange={({ target }) => onType(at, target.value.replace(/\D/g, ''))}
          />
        )
      })}
    </div>
  )
}

const typedAge = (text: string | undefined) => (text ? Number(text) : null)

function ageOf(person: NamedTraveller | undefined, day: string): number | null {
  const birthDate = person?.birthDate ?? ''
  const age = isDay(birthDate) ? ageOn(birthDate, day) : -1
  return age >= 0 && age < 130 ? age : null
}

type QuotesProps = { quotes: ReturnType<typeof useCoverQuotes>; wanted: boolean; onAdd: (offerId: string) => void }

function Quotes({ quotes: { offers, failed, retry }, wanted, onAdd }: QuotesProps) {
  if (!wanted) return null
  if (failed) {
    return (
      <Alert
        tone="warning"
        live
        title={<Trans>The prices of insurance could not be loaded</Trans>}
        action={
          <Button size="sm" variant="secondary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>You can book without it, and insure the trip later.</Trans>
      </Alert>
    )
  }
  if (!offers) return <Skeleton className="h-40" />
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.cover}>
          <Offer offer={offer} onAdd={onAdd} />
        </li>
      ))}
    </ul>
  )
}

function Offer({ offer, onAdd }: { offer: CoverOffer; onAdd: (offerId: string) => void }) {
  const { t, i18n } = useLingui()
  const name = i18n._(COVER_WORDS[offer.cover])
  return (
    <div className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-soft">
          <Price value={offer.total} whole={false} className="font-bold font-display text-ink text-lg" />{' '}
          <Trans>for everyone</Trans>
        </p>
      </div>
      <Benefits facts={offer} only={['medical', 'cancellation', 'baggage', 'delay']} />
      <Button
        variant="secondary"
        className="mt-auto"
        onClick={() => onAdd(offer.offerId)}
        aria-label={t`Add ${name} to this booking`}
      >
        <Trans>Add</Trans>
      </Button>
    </div>
  )
}

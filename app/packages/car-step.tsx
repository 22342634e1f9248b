import { Trans, useLingui } from '@lingui/react/macro'
import { CarFront } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { CarFacts } from '#app/components/cars/car-facts.tsx'
import { CarPicture } from '#app/components/cars/car-picture.tsx'
import { CarSize } from '#app/components/cars/car-size.tsx'
import { carName } from '#app/components/cars/car-words.ts'
import { ExtrasForm } from '#app/components/cars/extras-form.tsx'
import { clockOf, dayOf } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { typedText, useFormValues } from '#app/components/search-widget/use-form-values.ts'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { OLDEST_DRIVER, YOUNGEST_DRIVER } from '#modules/cars/cars.contract.ts'
import type { CarOfferView } from '#modules/cars/search/car-search.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { boxClass, ChoiceLink } from './choice-link.tsx'
import type { CarsView, PackageCar } from './load-package.server.ts'
import { besideExtras } from './package-query.ts'
import { More, Step } from './step.tsx'
import { useHref } from './use-href.ts'

type CarStepProps = { cars: CarsView }

/** The part that nobody needs: no car is chosen until someone chooses one. */
export function CarStep({ cars }: CarStepProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const hrefOf = useHref()
  const { times, options, more, car, offer, age } = cars
  const at = (local: string) => `${dayText(dayOf(local), locale, { weekday: 'short', tight: true })}, ${clockOf(local)}`
  return (
    <Step icon={<CarFront aria-hidden="true" />} title={<Trans>A car, if you like</Trans>}>
      {times ? (
        <>
          <p className="-mt-2 mb-4 text-soft">
            <Trans>
              From {at(times.pickUp)}, an hour after landing, to {at(times.return)}, in time for the flight back.
            </Trans>
          </p>
          <DriverAge age={age} />
          {options.length === 0 ? (
            <p className="rounded-xl border border-line bg-surface p-4">
              <Trans>No cars are available at the airport at these times. Other flights may offer more choice.</Trans>
            </p>
          ) : (
            <ul aria-label={t`Cars`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {options.map((one) => (
                <CarRow
                  key={one.key}
                  car={one.key === car?.key && offer ? withTerms(one, offer) : one}
                  chosen={one.key === car?.key}
                  href={hrefOf({ car: one.key === car?.key ? '' : one.key })}
                >
                  {one.key === car?.key && offer && <Extras offer={offer} />}
                </CarRow>
              ))}
            </ul>
          )}
          <More count={more} href={hrefOf({ all: 'cars' })}>
            {t`Show ${more} more cars`}
          </More>
          {car && (
            <p className="mt-3">
              <SiteLink to={hrefOf({ car: '' })} preventScrollReset className={linkClass()}>
                <Trans>Leave the car out</Trans>
              </SiteLink>
            </p>
          )}
        </>
      ) : (
        <p className="rounded-xl border border-line bg-surface p-4">
          <Trans>There is no time to rent a car between these flights.</Trans>
        </p>
      )}
    </Step>
  )
}

/** The fee of young drivers is part of the price, so the age comes before it. */
function DriverAge({ age }: { age: number }) {
  const { t } = useLingui()
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [{ typed }, change] = useFormValues(form, { typed: String(age) }, (data, now) => ({
    typed: typedText(data, 'age', now.typed),
  }))
  const [asked, setAsked] = useState(age)
  if (asked !== age) {
    setAsked(age)
    // What is typed while prices come stays; another address, such as that of Back, has its own.
    if (typed === String(asked)) change({ typed: String(age) })
  }
  return (
    <Form
      ref={form}
      method="get"
      action={localPath('/packages')}
      preventScrollReset
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      {[...params].map(
        ([name, value]) => name !== 'age' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        label={t`Driver’s age`}
        name="age"
        type="number"
        inputMode="numeric"
        min={YOUNGEST_DRIVER}
        max={OLDEST_DRIVER}
        required
        value={typed}
        onChange={({ target }) => change({ typed: target.value })}
        controlSize="sm"
        className="w-40"
      />
      <Button type="submit" size="sm" variant="secondary">
        <Trans>Show prices</Trans>
      </Button>
    </Form>
  )
}

/** What is chosen besides changes what holds at the counter: full cover leaves no excess. */
function withTerms({ option, ...car }: PackageCar, { terms }: CarOfferView): PackageCar {
  return { ...car, option: { ...option, terms } }
}

/** Seats, drivers and cover, as on the page of a car alone. */
function Extras({ offer }: { offer: CarOfferView }) {
  const [params] = useSearchParams()
  if (offer.extras.length === 0) return null
  return (
    <div className="border-line border-t p-4">
      <h3 className="mb-1 font-semibold">
        <Trans>Extras for the car</Trans>
      </h3>
      <ExtrasForm extras={offer.extras} path="/packages" carried={besideExtras(params)} />
    </div>
  )
}

type CarRowProps = { car: PackageCar; chosen: boolean; href: string; children: ReactNode }

/** A class at a depot, with what holds at the counter; pressed again it is left out. */
function CarRow({ car: { option, depot }, chosen, href, children }: CarRowProps) {
  const { i18n } = useLingui()
  return (
    <li className={boxClass(chosen)}>
      <ChoiceLink
        href={href}
        chosen={chosen}
        className="grid gap-x-4 gap-y-3 rounded-xl p-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
      >
        <CarPicture carClass={option.carClass} className="w-24 self-start" />
        <div className="grid min-w-0 content-start gap-1.5">
          <span className="font-bold font-display text-lg leading-tight">{carName(option.carClass, i18n)}</span>
          <span className="text-sm text-soft">
            {depot.brand} · {option.carClass}
          </span>
          <CarSize carClass={option.carClass} />
          <CarFacts option={option} depot={depot} />
        </div>
        <strong className="figures self-end font-bold text-lg">
          <Price value={option.price.total} />
        </strong>
      </ChoiceLink>
      {children}
    </li>
  )
}

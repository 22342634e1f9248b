import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CityField } from '#app/components/place-field/city-field.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import { CountField } from './count-field.tsx'
import {
  checkHotelForm,
  firstCheckout,
  type HotelField,
  type HotelForm,
  hotelQuery,
  MAX_GUESTS,
  MAX_ROOMS,
  withCheckin,
} from './hotel-form.ts'
import { typedText, useFormValues } from './use-form-values.ts'
import { UnavailableBanner, useSearchNavigation } from './use-search-navigation.tsx'
import { useToday } from './use-today.ts'

export type HotelSearchFormProps = { initial: HotelForm; showProblems?: boolean }

/** The search for hotels. Before JavaScript has come it sends what was typed to /hotels. */
export function HotelSearchForm({ initial, showProblems = false }: HotelSearchFormProps) {
  const { t, i18n } = useLingui()
  const base = useId()
  const form = useRef<HTMLFormElement>(null)
  const localPath = useLocalPath()
  const today = useToday()
  const [values, change] = useFormValues(form, initial, typedHotel)
  const [checked, setChecked] = useState(showProblems)
  const { go, pending, unavailable } = useSearchNavigation('hotels')

  const problems = checked ? checkHotelForm(values, today) : {}
  const idOf = (field: HotelField) => `${base}-${field}`
  const errorOf = (field: HotelField) => {
    const problem = problems[field]
    return problem && i18n._(problem)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const found = checkHotelForm(values, today)
    setChecked(true)
    const first = ORDER.find((field) => field in found)
    if (first) return document.getElementById(idOf(first))?.focus()
    void go(hotelQuery(values))
  }

  return (
    <form
      ref={form}
      method="get"
      action={localPath('/hotels')}
      onSubmit={onSubmit}
      noValidate
      aria-label={t`Search hotels`}
    >
      {unavailable && <UnavailableBanner mode="hotels" />}
      <div className="grid items-start gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-[2.2fr_1.15fr_1.15fr_0.8fr_0.7fr_auto] lg:gap-2.5">
        <CityField
          label={t`City`}
          name="cityText"
          id={idOf('city')}
          text={values.city}
          chosen={values.cityLocation}
          onChange={(city, cityLocation) => change({ city, cityLocation })}
          error={errorOf('city')}
          className="max-lg:col-span-full"
        />
        <DateField
          label={t`Check-in`}
          name="checkInDate"
          id={idOf('checkinDate')}
          min={today}
          value={values.checkinDate}
          onChange={({ target }) => change((now) => withCheckin(now, target.value))}
          error={errorOf('checkinDate')}
        />
        <DateField
          label={t`Check-out`}
          name="checkOutDate"
          id={idOf('checkoutDate')}
          min={firstCheckout(values.checkinDate, today)}
          value={values.checkoutDate}
          onChange={({ target }) => change({ checkoutDate: target.value })}
          error={errorOf('checkoutDate')}
        />
        <CountField
          label={t`Guests`}
          exactLabel={t`Exact number`}
          name="adults"
          count={values.guests}
          max={MAX_GUESTS}
          onChange={(guests) => change({ guests })}
        />
        <Select
          label={t`Rooms`}
          name="roomQuantity"
          options={ROOMS}
          value={String(values.rooms)}
          onChange={({ target }) => change({ rooms: Number(target.value) })}
        />
        <Button
          type="submit"
          variant="sun"
          pending={pending}
          icon={<Search aria-hidden="true" className="size-5" />}
          className="min-h-12 max-lg:col-span-full lg:mt-6.5"
        >
          {t`Search`}
        </Button>
      </div>
    </form>
  )
}

const ORDER: HotelField[] = ['city', 'checkinDate', 'checkoutDate']
const ROOMS = Array.from({ length: MAX_ROOMS }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

function typedHotel(data: FormData, now: HotelForm): Partial<HotelForm> {
  const city = typedText(data, 'cityText', now.city)
  const guests = Number(data.get('adults'))
  return {
    city,
    cityLocation: city === now.city ? now.cityLocation : null,
    checkinDate: typedText(data, 'checkInDate', now.checkinDate),
    checkoutDate: typedText(data, 'checkOutDate', now.checkoutDate),
    guests: guests === Math.min(now.guests, 5) ? now.guests : guests || now.guests,
    rooms: Number(data.get('roomQuantity')) || now.rooms,
  }
}

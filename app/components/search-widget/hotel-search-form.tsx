import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CityField } from '#app/components/place-field/city-field.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Select } from '#app/ui/select.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import { checkHotelForm, firstCheckout, type HotelField, hotelQuery, withCheckin } from './check-hotel-form.ts'
import { CountField } from './count-field.tsx'
import { type HotelForm, MAX_GUESTS, MAX_ROOMS } from './hotel-form.ts'
import { SearchButton } from './search-button.tsx'
import { typedText, useFormValues } from './use-form-values.ts'
import { UnavailableBanner, useSearchNavigation } from './use-search-navigation.tsx'
import { useToday } from './use-today.ts'

export type HotelSearchFormProps = { initial: HotelForm; showProblems?: boolean }

/** The search for hotels. Before JavaScript has come it sends what was typed to /hotels. */
export function HotelSearchForm({ initial, showProblems = false }: HotelSearchFormProps) {
  const { t } = useLingui()
  const localPath = useLocalPath()
  const search = useHotelSearch(initial, showProblems)
  const { values, change, idOf, errorOf } = search
  return (
    <form
      ref={search.form}
      method="get"
      action={localPath('/hotels')}
      onSubmit={search.onSubmit}
      noValidate
      aria-label={t`Search hotels`}
    >
      {search.unavailable && <UnavailableBanner mode="hotels" />}
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
        <StayFields {...search} />
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
        <SearchButton pending={search.pending} className="max-lg:col-span-full lg:mt-6.5" />
      </div>
    </form>
  )
}

type HotelSearch = ReturnType<typeof useHotelSearch>

function StayFields({ values, change, today, idOf, errorOf }: HotelSearch) {
  const { t } = useLingui()
  return (
    <>
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
    </>
  )
}

function useHotelSearch(initial: HotelForm, showProblems: boolean) {
  const { i18n } = useLingui()
  const base = useId()
  const form = useRef<HTMLFormElement>(null)
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
  return { form, values, change, onSubmit, pending, unavailable, today, idOf, errorOf }
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

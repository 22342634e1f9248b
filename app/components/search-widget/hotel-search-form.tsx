import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { DayField } from '#app/components/dates/day-field.tsx'
import { usePicking } from '#app/components/dates/use-picking.ts'
import { CityField } from '#app/components/place-field/city-field.tsx'
import { readStay, type StayQuery } from '#app/components/stays/stay-query.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'
import { checkHotelForm, firstCheckout, type HotelField, hotelQuery, withCheckin } from './check-hotel-form.ts'
import type { HotelForm, Place } from './hotel-form.ts'
import { StayDays } from './late-stay-days.ts'
import { PartyField } from './party-field.tsx'
import { SearchButton } from './search-button.tsx'
import { useFormValues } from './use-form-values.ts'
import { UnavailableBanner, useSearchNavigation } from './use-search-navigation.tsx'
import { useToday } from './use-today.ts'

export type HotelSearchFormProps = {
  /** Null on the page of one hotel. */
  place: Place | null
  stay: StayQuery
  /** The page of one hotel, where the form asks for its prices; the list of hotels otherwise. */
  path?: string
  /** Goes without dates on purpose. */
  flexible?: boolean
  /** Says at once what is wrong, as if it had been sent. */
  showProblems?: boolean
}

/** The one search for hotels: where, when and who. Before JavaScript has come the browser itself sends what was typed. */
export function HotelSearchForm(props: HotelSearchFormProps) {
  const { place, path = '/hotels' } = props
  const { t } = useLingui()
  const localPath = useLocalPath()
  const search = useHotelSearch(props)
  const { stay } = search.values
  return (
    <form
      ref={search.form}
      method="get"
      action={localPath(path)}
      onSubmit={search.onSubmit}
      noValidate
      aria-label={place ? t`Search hotels` : t`Dates and guests`}
    >
      {search.unavailable && <UnavailableBanner mode="hotels" />}
      <div className={cx('search-fields', place ? COLUMNS : HOTEL_COLUMNS)}>
        {place && <CityInput search={search} />}
        <Dates search={search} hotel={place ? null : (path.split('/').at(-1) ?? null)} />
        <PartyField
          value={stay}
          onChange={(party) => search.change((now) => ({ ...now, stay: { ...now.stay, ...party } }))}
        />
        <SearchButton pending={search.pending} className="max-lg:col-span-full lg:mt-6.5">
          {place ? undefined : <Trans>Show prices</Trans>}
        </SearchButton>
      </div>
      <Checkbox
        label={<Trans>I’m flexible: show hotels without dates</Trans>}
        name="flexible"
        value="1"
        checked={search.values.flexible}
        onChange={({ target }) => search.change({ flexible: target.checked })}
        className="mt-2"
      />
    </form>
  )
}

const COLUMNS = 'lg:grid-cols-[2fr_1.1fr_1.1fr_1.5fr_auto]'
const HOTEL_COLUMNS = 'lg:grid-cols-[1fr_1fr_1.3fr_auto]'

type Search = ReturnType<typeof useHotelSearch>

function CityInput({ search }: { search: Search }) {
  const { t } = useLingui()
  const { text, chosen } = search.values.place ?? NOWHERE
  return (
    <>
      {chosen && (
        <>
          <input type="hidden" name="cityCode" value={chosen.code} />
          <input type="hidden" name="cityName" value={chosen.name} />
        </>
      )}
      <CityField
        label={t`City`}
        name={chosen ? 'city' : 'cityText'}
        id={search.idOf('city')}
        text={text}
        chosen={chosen}
        onChange={(typed, found) => search.change({ place: { text: typed, chosen: found } })}
        error={search.errorOf('city')}
        className="max-lg:col-span-full"
      />
    </>
  )
}

function Dates({ search, hotel }: { search: Search; hotel: string | null }) {
  const { t } = useLingui()
  const { field, picker } = usePicking(StayDays)
  const { values, change, today, idOf, errorOf } = search
  const { stay, flexible } = values
  const arrive = (day: string) => change((now) => ({ ...now, stay: withCheckin(now.stay, day) }))
  const leave = (day: string) => change((now) => ({ ...now, stay: { ...now.stay, checkOut: day } }))
  const first = { label: t`Check-in`, day: stay.checkIn, onPick: arrive }
  const last = { label: t`Check-out`, day: stay.checkOut, onPick: leave, min: firstCheckout(stay.checkIn, today) }
  return (
    <>
      <DayField
        {...field('first')}
        label={first.label}
        name="checkInDate"
        id={idOf('checkinDate')}
        min={today}
        disabled={flexible}
        value={flexible ? '' : stay.checkIn}
        onChange={({ target }) => arrive(target.value)}
        error={errorOf('checkinDate')}
      />
      <DayField
        {...field('last')}
        label={last.label}
        name="checkOutDate"
        id={idOf('checkoutDate')}
        min={last.min}
        disabled={flexible}
        value={flexible ? '' : stay.checkOut}
        onChange={({ target }) => leave(target.value)}
        error={errorOf('checkoutDate')}
      />
      {picker && <StayDays {...picker} hotel={hotel} min={today} first={first} last={last} />}
    </>
  )
}

const ORDER: HotelField[] = ['city', 'checkinDate', 'checkoutDate']
const NOWHERE: Place = { text: '', chosen: null }

function useHotelSearch({ place, stay, path, flexible = false, showProblems = false }: HotelSearchFormProps) {
  const { i18n } = useLingui()
  const base = useId()
  const form = useRef<HTMLFormElement>(null)
  const today = useToday()
  const [values, change] = useFormValues<HotelForm>(form, { place, stay, flexible }, typedHotel)
  const [checked, setChecked] = useState(showProblems)
  const go = useGo(path)
  const problems = checked ? checkHotelForm(values, today) : {}
  const idOf = (field: HotelField) => `${base}-${field}`
  const errorOf = (field: HotelField) => {
    const problem = problems[field]
    return problem && i18n._(problem)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (go.pending) return
    const found = checkHotelForm(values, today)
    setChecked(true)
    const first = ORDER.find((field) => field in found)
    if (first) return document.getElementById(idOf(first))?.focus()
    go.to(hotelQuery(values))
  }
  const { pending, unavailable } = go
  return { form, values, change, onSubmit, pending, unavailable, today, idOf, errorOf }
}

/** To the list of hotels, or to the other prices of the hotel in sight, which stays where it is. */
function useGo(path: string | undefined) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const navigation = useNavigation()
  const sent = useRef(false)
  const { go, pending, unavailable } = useSearchNavigation('hotels')
  function to(query: URLSearchParams) {
    sent.current = true
    if (path === undefined) void go(query)
    else void navigate(`${localPath(path)}?${query}`, { preventScrollReset: true })
  }
  return { to, pending: pending || (sent.current && navigation.state === 'loading'), unavailable }
}

/** What was filled in before the form listened; only another text has been typed. */
function typedHotel(data: FormData, now: HotelForm): Partial<HotelForm> {
  const text = data.get('cityText') ?? data.get('city')
  const flexible = data.has('flexible')
  const place = now.place && typeof text === 'string' && text !== now.place.text ? { text, chosen: null } : now.place
  const params = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
  const typed = readStay(params)
  // Fields that are switched off send nothing.
  return {
    place,
    flexible,
    stay: flexible ? { ...typed, checkIn: now.stay.checkIn, checkOut: now.stay.checkOut } : typed,
  }
}

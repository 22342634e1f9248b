import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { TimeSelect } from '#app/components/cars/time-select.tsx'
import { DayRange } from '#app/components/dates/day-range.tsx'
import { PlaceField } from '#app/components/place-field/place-field.tsx'
import { SearchButton } from '#app/components/search-widget/search-button.tsx'
import { typedText, useFormValues } from '#app/components/search-widget/use-form-values.ts'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type CarFormValues, type CarPlaceChoice, carQueryOf, NOWHERE, withPickUpDay } from './car-query.ts'
import { CAR_FIELDS, type CarField, checkCarForm } from './check-car-form.ts'

type CarSearchFormProps = {
  values: CarFormValues
  /** Says at once what is wrong, as if it had been sent. */
  showProblems?: boolean
}

const RESULTS = '/car-rental-results'

/** Where, when and who drives. Before JavaScript has come the browser itself sends what was typed. */
export function CarSearchForm({ values: initial, showProblems = false }: CarSearchFormProps) {
  const { t } = useLingui()
  const localPath = useLocalPath()
  const search = useCarSearch(initial, showProblems)
  const { values, change } = search
  return (
    <form
      ref={search.form}
      method="get"
      action={localPath(RESULTS)}
      onSubmit={search.onSubmit}
      noValidate
      aria-label={t`Search cars`}
      className="grid gap-3"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
        <Place search={search} name="pickUpPlace" label={values.returnPlace ? t`Pick-up` : t`Pick-up and return`} />
        {values.returnPlace && (
          <Place search={search} name="returnPlace" label={t({ message: 'Return', context: 'of a hired car' })} />
        )}
      </div>
      <Checkbox
        label={<Trans>Return to a different place</Trans>}
        name="elsewhere"
        value="1"
        checked={values.returnPlace !== null}
        onChange={({ target }) => change({ returnPlace: target.checked ? NOWHERE : null })}
      />
      <div className="grid grid-cols-[1.6fr_1fr] items-start gap-3 lg:grid-cols-[1.2fr_0.8fr_1.2fr_0.8fr_0.8fr_auto]">
        <Times search={search} />
        <TextField
          label={t`Age of the driver`}
          name="age"
          id={search.idOf('age')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          required
          value={values.age}
          error={search.errorOf('age')}
          onChange={({ target }) => change({ age: target.value })}
          className="figures"
        />
        <SearchButton pending={search.pending} className="max-lg:col-span-full lg:mt-6.5" />
      </div>
    </form>
  )
}

type Search = ReturnType<typeof useCarSearch>

function Place({ search, name, label }: { search: Search; name: 'pickUpPlace' | 'returnPlace'; label: string }) {
  const { text, chosen } = search.values[name] ?? NOWHERE
  return (
    <div className="min-w-0">
      {chosen && <input type="hidden" name={name} value={chosen.code} />}
      <PlaceField
        label={label}
        name={`${name}Text`}
        id={search.idOf(name)}
        text={text}
        chosen={chosen}
        required
        onChange={(typed, found) => search.change({ [name]: { text: typed, chosen: found } })}
        error={search.errorOf(name)}
      />
    </div>
  )
}

function Times({ search }: { search: Search }) {
  const { t } = useLingui()
  const { values, change, today, idOf, errorOf } = search
  const day = (name: 'pickUpDay' | 'returnDay') => ({
    name,
    id: idOf(name),
    day: values[name],
    required: true,
    error: errorOf(name),
  })
  return (
    <DayRange
      min={today}
      first={{
        ...day('pickUpDay'),
        label: t`Pick-up day`,
        onPick: (picked) => change((now) => withPickUpDay(now, picked)),
      }}
      last={{
        ...day('returnDay'),
        label: t`Return day`,
        min: values.pickUpDay || today,
        onPick: (returnDay) => change({ returnDay }),
      }}
    >
      {(pickUp, bringBack) => (
        <>
          {pickUp}
          <TimeSelect
            label={t`Time`}
            name="pickUpTime"
            value={values.pickUpTime}
            onChange={(pickUpTime) => change({ pickUpTime })}
          />
          {bringBack}
          <TimeSelect
            label={t`Time`}
            name="returnTime"
            value={values.returnTime}
            onChange={(returnTime) => change({ returnTime })}
          />
        </>
      )}
    </DayRange>
  )
}

function useCarSearch(initial: CarFormValues, showProblems: boolean) {
  const { i18n } = useLingui()
  const base = useId()
  const form = useRef<HTMLFormElement>(null)
  const today = useToday()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const navigation = useNavigation()
  const [values, change] = useFormValues<CarFormValues>(form, initial, typedCar)
  const [checked, setChecked] = useState(showProblems)
  const pending = navigation.state === 'loading' && navigation.location.pathname === localPath(RESULTS)
  const problems = checked ? checkCarForm(values, today) : {}
  const idOf = (field: CarField) => `${base}-${field}`
  const errorOf = (field: CarField) => {
    const problem = problems[field]
    return problem && i18n._(problem)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const found = checkCarForm(values, today)
    setChecked(true)
    const first = CAR_FIELDS.find((field) => field in found)
    if (first) return document.getElementById(idOf(first))?.focus()
    void navigate(`${localPath(RESULTS)}?${carQueryOf(values)}`)
  }
  return { form, values, change, onSubmit, pending, today, idOf, errorOf }
}

/** What was filled in before the form listened; only another text has been typed. */
function typedCar(data: FormData, now: CarFormValues): Partial<CarFormValues> {
  const placeOf = (name: string, place: CarPlaceChoice | null) => {
    const text = typedText(data, `${name}Text`, place?.text ?? '')
    return place && text !== place.text ? { text, chosen: null } : place
  }
  return {
    pickUpPlace: placeOf('pickUpPlace', now.pickUpPlace) ?? NOWHERE,
    returnPlace: data.has('elsewhere') ? (placeOf('returnPlace', now.returnPlace) ?? NOWHERE) : now.returnPlace,
    pickUpDay: typedText(data, 'pickUpDay', now.pickUpDay),
    pickUpTime: typedText(data, 'pickUpTime', now.pickUpTime),
    returnDay: typedText(data, 'returnDay', now.returnDay),
    returnTime: typedText(data, 'returnTime', now.returnTime),
    age: typedText(data, 'age', now.age),
  }
}

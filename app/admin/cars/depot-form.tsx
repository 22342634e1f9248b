import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { EXTRA_WORDS } from '#app/components/cars/car-words.ts'
import { CityField } from '#app/components/place-field/city-field.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CAR_EXTRAS } from '#modules/cars/cars.contract.ts'
import type { DepotInput, StaffDepot } from '#modules/cars/staff/car-desk.contract.ts'
import { weekdayText } from '#platform/date-words.ts'
import { CURRENCIES } from '#platform/money.ts'
import { readDepot, valuesOfDepot, WEEK } from './depot-values.ts'

type DepotFormProps = {
  depot: StaffDepot['depot'] | null
  verb: ReactNode
  save: (input: DepotInput) => Promise<unknown>
}

/** Everything that is said of a depot, sent as a whole. */
export function DepotForm({ depot, verb, save }: DepotFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const initial = valuesOfDepot(depot, locale)
  const form = useForm({
    check: (values) => readDepot(values).problems,
    send: (values) => save(readDepot(values).input),
    named: (field) => (field === 'cityId' ? 'cityText' : field.replace(/^openings.*/, 'hours0')),
  })
  const input = (name: string) => ({
    name,
    id: name,
    defaultValue: initial[name],
    error: form.errorOf(name),
    autoComplete: 'off',
  })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <Part title={<Trans>Where it is</Trans>}>
        <TextField {...input('code')} label={t`Code`} help={t`Such as GRU-JC.`} maxLength={16} required />
        <TextField {...input('brand')} label={t`Brand`} maxLength={60} required />
        <TextField {...input('name')} label={t`Depot name`} maxLength={100} required />
        <TextField
          {...input('iata')}
          label={t`Airport`}
          help={t`Three letters. Leave empty in a city.`}
          maxLength={3}
        />
        <City depot={depot} error={form.errorOf('cityText')} />
        <TextField {...input('address')} label={t`Address`} maxLength={200} required />
        <TextField {...input('latitude')} label={t`Latitude`} inputMode="decimal" required />
        <TextField {...input('longitude')} label={t`Longitude`} inputMode="decimal" required />
        <TextField {...input('phone')} label={t`Telephone`} type="tel" maxLength={30} required />
      </Part>
      <Hours initial={initial} errorOf={form.errorOf} />
      <Part title={<Trans>Prices and terms</Trans>}>
        <Select
          name="currency"
          label={t`Currency`}
          defaultValue={initial['currency']}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
        />
        <TextField {...input('airportFee')} label={t`Airport fee (%)`} inputMode="numeric" required />
        <TextField {...input('youngFee')} label={t`Young driver fee, per day`} inputMode="decimal" />
        <TextField {...input('licenceYears')} label={t`Years of licence`} inputMode="numeric" required />
        <TextField
          {...input('kmPerDay')}
          label={t`Kilometres a day`}
          help={t`Leave empty for unlimited kilometres.`}
          inputMode="numeric"
        />
        <TextField {...input('kmPrice')} label={t`Each extra kilometre`} inputMode="decimal" />
        <TextField
          {...input('turnaroundMinutes')}
          label={t`Turnaround (minutes)`}
          help={t`From a return until the car can go out again.`}
          inputMode="numeric"
          required
        />
        <Checkbox
          name="oneWay"
          value="1"
          label={t`Cars may be left at another depot of the brand`}
          defaultChecked={Boolean(initial['oneWay'])}
          className="sm:col-span-full"
        />
        <TextField {...input('oneWayFee')} label={t`One-way fee`} inputMode="decimal" />
        <TextField {...input('oneWayKmPrice')} label={t`One-way fee, each kilometre`} inputMode="decimal" />
      </Part>
      <Extras input={input} />
      <Checkbox
        name="paused"
        value="1"
        label={t`Take the depot off the site`}
        help={t`What was sold stands.`}
        defaultChecked={Boolean(initial['paused'])}
      />
      <SendButton pending={form.pending} className="justify-self-start">
        {verb}
      </SendButton>
    </form>
  )
}

type InputOf = (name: string) => {
  name: string
  id: string
  defaultValue: string | undefined
  error: ReactNode
  autoComplete: string
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card look="flat">
      <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <legend className="mb-3 font-semibold">{title}</legend>
        {children}
      </fieldset>
    </Card>
  )
}

function City({ depot, error }: { depot: StaffDepot['depot'] | null; error: ReactNode }) {
  const { t } = useLingui()
  const [place, setPlace] = useState(() => ({
    id: depot?.cityId ?? '',
    text: depot?.cityName ?? '',
    chosen: depot ? { code: depot.cityId, name: depot.cityName, text: depot.cityName } : null,
  }))
  return (
    <div className="min-w-0">
      <input type="hidden" name="cityId" value={place.chosen ? place.id : ''} />
      <CityField
        label={t`City`}
        name="cityText"
        id="cityText"
        required
        text={place.text}
        chosen={place.chosen}
        error={error}
        onChange={(text, chosen) => setPlace({ text, chosen, id: chosen?.id ?? place.id })}
      />
    </div>
  )
}

type HoursProps = { initial: Record<string, string>; errorOf: (name: string) => ReactNode }

function Hours({ initial, errorOf }: HoursProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [always, setAlways] = useState(Boolean(initial['always']))
  return (
    <Part title={<Trans>Opening hours</Trans>}>
      <Checkbox
        name="always"
        value="1"
        label={t`Open day and night`}
        checked={always}
        onChange={({ target }) => setAlways(target.checked)}
        className="sm:col-span-full"
      />
      {!always &&
        WEEK.map((day) => (
          <TextField
            key={day}
            name={`hours${day}`}
            id={`hours${day}`}
            label={weekdayText(day, locale, 'long')}
            placeholder="08:00-18:00"
            defaultValue={initial[`hours${day}`]}
            error={errorOf(`hours${day}`)}
            className="first-letter:uppercase"
            autoComplete="off"
          />
        ))}
      <TextField
        name="closedDays"
        id="closedDays"
        label={t`Closed on these days`}
        help={t`Such as 2027-12-25, with commas between them.`}
        defaultValue={initial['closedDays']}
        error={errorOf('closedDays')}
        className="sm:col-span-full"
        autoComplete="off"
      />
    </Part>
  )
}

function Extras({ input }: { input: InputOf }) {
  const { i18n, t } = useLingui()
  return (
    <Part title={<Trans>Extras, per day each</Trans>}>
      {CAR_EXTRAS.map((extra) => (
        <TextField
          key={extra}
          {...input(extra)}
          label={i18n._(EXTRA_WORDS[extra].name)}
          help={t`Leave empty if not offered.`}
          inputMode="decimal"
        />
      ))}
    </Part>
  )
}

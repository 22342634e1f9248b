import { useLingui } from '@lingui/react/macro'
import { Building2, Compass, MapPin, Plane } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { isAnywhere, maybeAnywhere } from '#app/components/search-widget/anywhere.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Location } from '#modules/geo/geo.contract.ts'
import { suggestLocations, useSuggestAtHand } from './late-suggest.ts'
import { useMessages } from './use-messages.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useTypedPlace } from './use-typed-place.ts'

/** Specification §5 and §9. */
const MIN_LETTERS = 3
const DEBOUNCE_MS = 600
/** More letters than any text has: the list stays closed over a text that is not searched for. */
const NEVER = Number.MAX_SAFE_INTEGER

type Chosen = { code: string; name: string }
type Choice = Chosen & { location: Location | null }

export type PlaceFieldProps = {
  label: ReactNode
  /** Of the text, for a form that is sent before JavaScript has come. */
  name: string
  id?: string
  text: string
  chosen: Chosen | null
  /** A text without a place is a text that is still being typed. */
  onChange: (text: string, chosen: Chosen | null) => void
  error?: ReactNode
  required?: boolean
  placeholder?: string
  className?: string
  /** Offers "anywhere" too; it is a text without a place. */
  orAnywhere?: boolean
}

/** An airport or a city for a flight, chosen from suggestions; the field then says `Name (IATA)`. */
export function PlaceField({ text, chosen, onChange, orAnywhere = false, ...field }: PlaceFieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  useSuggestAtHand()
  const load = useCallback(
    async (keyword: string, signal: AbortSignal) =>
      (await suggestLocations(keyword, { locale, signal })).map(
        (location): Choice => ({ code: location.iataCode, name: location.name, location }),
      ),
    [locale],
  )
  const anywhere = orAnywhere && maybeAnywhere(text) && !isAnywhere(text)
  const wanted =
    chosen === null && text.trim().length >= MIN_LETTERS && !/[()]/.test(text) && !(orAnywhere && isAnywhere(text))
  const { items, status, retry } = useSuggestions({ text, wanted, debounceMs: DEBOUNCE_MS, load })
  const choose = ({ name, code }: Chosen) =>
    code ? onChange(textOf({ name, code }), { code, name }) : onChange(name, null)
  const namesOf = ({ code, name }: Choice) => [code, name, textOf({ code, name })]
  const onLeave = useTypedPlace({ text, wanted, items, load, namesOf, onChoose: choose })
  return (
    <Combobox<Choice>
      {...field}
      onLeave={onLeave}
      className={cx('lg:[&_.top-full]:min-w-96', field.className)}
      lead={chosen ? <span className="figures font-bold text-[0.6875rem] text-sea">{chosen.code}</span> : <MapPin />}
      placeholder={field.placeholder ?? t`City or airport`}
      items={anywhere ? [{ code: '', name: t`Anywhere`, location: null }, ...items] : items}
      itemKey={({ code, location }) => location?.id ?? code}
      itemText={textOf}
      renderItem={({ name, location }) =>
        location ? <LocationRow location={location} /> : <AnywhereRow name={name} />
      }
      text={text}
      onTextChange={(typed) => onChange(typed, chosen && typed === textOf(chosen) ? chosen : null)}
      selected={chosen && { ...chosen, location: null }}
      onSelect={(choice) => choice && choose(choice)}
      recent={{ kind: 'airport', label: t`Recent places` }}
      status={status}
      messages={useMessages()}
      onRetry={retry}
      minLength={wanted ? MIN_LETTERS : NEVER}
    />
  )
}

const textOf = ({ name, code }: Chosen) => (code ? `${name} (${code})` : name)

function AnywhereRow({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-3">
      <Compass aria-hidden="true" className="size-5 shrink-0 text-sea" />
      <span className="font-semibold">{name}</span>
    </span>
  )
}

function LocationRow({ location }: { location: Location }) {
  const { name, iataCode, type, address } = location
  const where = [address.cityName, shortState(address.stateCode), address.countryName]
  const Icon = type === 'AIRPORT' ? Plane : Building2
  return (
    <span className="flex w-full min-w-0 items-center gap-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-sea" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-soft">
          {where.filter((part, index) => part && part !== name && where.indexOf(part) === index).join(', ')}
        </span>
      </span>
      <span className="figures shrink-0 rounded-sm bg-sunken px-1.5 py-0.5 font-semibold text-sm text-soft">
        {iataCode}
      </span>
    </span>
  )
}

/** Two letters that people write themselves (SP, CA); longer codes mean nothing to a traveller. */
function shortState(code: string): string {
  return code.length === 2 ? code : ''
}

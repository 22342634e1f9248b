import { useLingui } from '@lingui/react/macro'
import { Building2, MapPin } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { suggestCities, useSuggestAtHand } from './late-suggest.ts'
import { useMessages } from './use-messages.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useTypedPlace } from './use-typed-place.ts'

/** Specification §5 and §9. */
const MIN_LETTERS = 2
const DEBOUNCE_MS = 500
const NEVER = Number.MAX_SAFE_INTEGER
const NOWHERE = { latitude: 0, longitude: 0 }

/** `code` is the city's IATA code or, without one, its id; `text` is what is in the field. */
type Chosen = { code: string; name: string; text: string }
type Choice = Chosen & { id: string; point: { latitude: number; longitude: number } }

export type CityFieldProps = {
  label: ReactNode
  name: string
  id?: string
  text: string
  chosen: Chosen | null
  /** Of a city that was chosen this moment also its id and place. */
  onChange: (text: string, chosen: (Chosen & Partial<Choice>) | null) => void
  error?: ReactNode
  required?: boolean
  className?: string
}

/** A city to stay in, chosen from suggestions. */
export function CityField({ text, chosen, onChange, ...field }: CityFieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  useSuggestAtHand()
  const load = useCallback(
    async (q: string, signal: AbortSignal) =>
      (await suggestCities(q, { locale, signal })).map(
        ({ id, iataCode, name, detailedName, latitude, longitude }): Choice => ({
          id,
          code: iataCode ?? id,
          name,
          text: detailedName,
          point: { latitude, longitude },
        }),
      ),
    [locale],
  )
  const wanted = chosen === null && text.trim().length >= MIN_LETTERS && !text.includes(',')
  const { items, status, retry } = useSuggestions({ text, wanted, debounceMs: DEBOUNCE_MS, load })
  const onLeave = useTypedPlace({
    text,
    wanted,
    items,
    load,
    namesOf: ({ code, name, text: whole }) => [code, name, whole],
    onChoose: (choice) => onChange(choice.text, choice),
  })
  return (
    <Combobox<Choice>
      {...field}
      onLeave={onLeave}
      lead={<MapPin />}
      placeholder={t`City`}
      items={items}
      itemKey={({ id }) => id}
      itemText={(choice) => choice.text}
      renderItem={(choice) => <CityRow {...choice} />}
      text={text}
      onTextChange={(typed) => onChange(typed, chosen && typed === chosen.text ? chosen : null)}
      selected={chosen && { ...chosen, id: chosen.code, point: NOWHERE }}
      onSelect={(choice) => choice && onChange(choice.text, choice)}
      recent={{ kind: 'city', label: t`Recent places` }}
      status={status}
      messages={useMessages()}
      onRetry={retry}
      minLength={wanted ? MIN_LETTERS : NEVER}
    />
  )
}

function CityRow({ name, text }: Choice) {
  return (
    <span className="flex w-full min-w-0 items-center gap-3">
      <Building2 aria-hidden="true" className="size-5 shrink-0 text-sea" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-soft">{text.replace(`${name}, `, '')}</span>
      </span>
    </span>
  )
}

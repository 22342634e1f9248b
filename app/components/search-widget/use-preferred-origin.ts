import { useEffect, useState } from 'react'
import { suggestLocations } from '#app/components/place-field/late-suggest.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { DEFAULT_START, type Origin, preferOrigin, preferredOrigin } from './preferred-origin.ts'

/**
 * Where this traveller usually leaves from, and how to choose another place; `first` until storage can be read. A place that
 * was kept by its code alone is looked up, since nobody should read a code for a name.
 */
export function usePreferredOrigin(first: Origin = DEFAULT_START): [Origin, (origin: Origin) => void] {
  const locale = useLocale()
  const [origin, setOrigin] = useState(first)
  useEffect(() => {
    const stored = preferredOrigin()
    if (stored) setOrigin((now) => (now.code === stored.code && now.name ? now : stored))
  }, [])
  const { code, name } = origin
  useEffect(() => {
    if (name) return
    const control = new AbortController()
    suggestLocations(code, { locale, signal: control.signal }).then(
      (places) => {
        const found = places.find(({ iataCode }) => iataCode === code)
        if (found) setOrigin({ code, name: found.name })
      },
      () => {
        // It is then shown without its name.
      },
    )
    return () => control.abort()
  }, [code, name, locale])
  const choose = (chosen: Origin) => {
    preferOrigin(chosen)
    setOrigin(chosen)
  }
  return [origin, choose]
}

import type { Region } from './covers.contract.ts'

const codes = (text: string) => new Set(text.split(' '))

/** ISO 3166 alpha-2. */
const SOUTH_AMERICA = codes('AR BO BR CL CO EC FK GF GY PE PY SR UY VE')
/** Geographical Europe with its islands: wider than the Schengen area, whose least cover the product has. */
const EUROPE = codes(
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM UA VA XK',
)

/** The smallest region that a journey to these countries stays within; `world` where nothing is known. */
export function regionOf(countries: readonly string[]): Region {
  const all = (test: (code: string) => boolean) => countries.length > 0 && countries.every(test)
  if (all((code) => code === 'BR')) return 'brazil'
  if (all((code) => SOUTH_AMERICA.has(code))) return 'south-america'
  return all((code) => EUROPE.has(code)) ? 'europe' : 'world'
}

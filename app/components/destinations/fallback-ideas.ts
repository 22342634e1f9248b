import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Idea } from './ideas.ts'

const BRAZIL = msg`Brazil`

/** Name, country, and about how many US dollars a round trip from São Paulo costs (specification §9). */
const CITIES: [code: string, name: MessageDescriptor, country: MessageDescriptor, total: number][] = [
  ['GIG', msg`Rio de Janeiro`, BRAZIL, 95],
  ['FLN', msg`Florianópolis`, BRAZIL, 110],
  ['BSB', msg`Brasília`, BRAZIL, 115],
  ['SSA', msg`Salvador`, BRAZIL, 140],
  ['REC', msg`Recife`, BRAZIL, 160],
  ['FOR', msg`Fortaleza`, BRAZIL, 175],
  ['EZE', msg`Buenos Aires`, msg`Argentina`, 290],
  ['SCL', msg`Santiago`, msg`Chile`, 320],
  ['MIA', msg`Miami`, msg`United States`, 560],
  ['LIS', msg`Lisbon`, msg`Portugal`, 690],
  ['MAD', msg`Madrid`, msg`Spain`, 740],
  ['CDG', msg`Paris`, msg`France`, 890],
]

/** Shown only while no true prices can be had; without days, so that the cards say "from about". */
export function fallbackIdeas(say: (text: MessageDescriptor) => string): Idea[] {
  return CITIES.map(([code, name, country, total]) => ({
    code,
    name: say(name),
    country: say(country),
    domestic: country === BRAZIL,
    total,
    currency: 'USD',
    departureDate: null,
    returnDate: null,
    durationMinutes: null,
    regular: null,
    validUntil: null,
  }))
}

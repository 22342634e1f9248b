/**
 * Cities of airports where the municipality of OurAirports is a suburb, a county or an island instead of the place that
 * travellers name. Airports of metropolitan codes are not listed: they carry the city of their code.
 */
const TABLE = `
ACV Arcata
BSL Basel
CVG Cincinnati
LPA Las Palmas
PCP Príncipe
PUW Pullman
SPC La Palma
`

export const AIRPORT_CITIES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4)]),
)

/** Open in the data, closed to travellers: Istanbul Atatürk since 2019. */
export const CLOSED: ReadonlySet<string> = new Set(['ISL'])

/** The first place named: `Köln (Cologne)` → `Köln`, `Agen/La Garenne` → `Agen`, `Darlington, Durham` → `Darlington`. */
export function firstPlace(municipality: string): string {
  return municipality
    .replace(/\s*\(.*$/, '')
    .replace(/\s*[/,].*$/, '')
    .replace(/\s*-\s*\S+ Island$/, '')
    .replace(/^Ciudad de (?!México)/, '')
    .trim()
}

import type { CityRow } from './city-data.ts'

/** Places that travellers ask for although few people live there; names as GeoNames has them. */
const TABLE = `
AR El Calafate, Villa La Angostura
AT Ischgl, Kitzbühel
CA Banff, Whistler
CH Grindelwald, Interlaken, Zermatt
CL San Pedro de Atacama
DO Las Terrenas
FR Courchevel, Megève, Saint-Tropez
GR Firá, Mykonos, Oía
HR Hvar, Korčula
ID Gili Air
IS Ísafjörður
IT Alberobello, Amalfi, Bellagio, Capri, Cortina d'Ampezzo, Positano, Riomaggiore, Taormina
ME Kotor
MX Sayulita
NZ Wanaka
PE Pisac
PF Vaitape
PH Coron, El Nido
PT Nazaré
SI Bled
TR Göreme, Kaş, Ölüdeniz
US Aspen, Mammoth Lakes, Moab, Park City
UY Punta del Este
`

const byCountry = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), new Set(line.slice(3).split(', '))]),
)

export function isSoughtAfter(countryCode: string, readName: () => string): boolean {
  return byCountry.get(countryCode)?.has(readName()) ?? false
}

/** Left out of the package's extract. Population: IBGE, census of 2022. The id is our own: GeoNames has none below 0. */
export const MISSING_PLACES: readonly CityRow[] = [
  {
    id: -1,
    name: 'Gramado',
    countryCode: 'BR',
    featureCode: 'PPL',
    adminCode: '23',
    population: 40_134,
    latitude: -29.3788,
    longitude: -50.8739,
  },
]

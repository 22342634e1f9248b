import type { Geo } from '#modules/geo/index.ts'
import { chance } from '#world/random.ts'

type City = Geo['cities'][number]

/** Where most people go have a choice that is worth sorting. */
const FAVOURITES = new Set('SAO RIO SSA FOR REC FLN LIS PAR LON NYC ROM MAD'.split(' '))
const FAVOUR = 3

/** All state capitals of Brazil and its best-known places to stay. */
const BRAZIL =
  'SAO RIO BHZ VIX CWB FLN POA BSB GYN CGB CGR SSA AJU MCZ REC JPA NAT FOR THE SLZ BEL MCP MAO BVB PVH RBR PMW IGU BPS NVT JDO LDB CPV UDI'
/** The great cities of the world as travellers mean them, by the code under which one flies there. */
const WORLD =
  'LON PAR NYC TYO ROM MAD BCN LIS OPO FAO AMS BER MUC HAM VIE PRG BUD IST ATH DUB EDI MAN CPH STO OSL HEL WAW KRK ZRH GVA ' +
  'BRU MIL VCE FLR NAP NCE LYS MRS SVQ VLC AGP PMI LAX SFO LAS CHI MIA ORL BOS WAS SEA MSY DEN HNL YTO YMQ YVR MEX CUN GDL ' +
  'HAV PUJ PTY SJO BOG CTG MDE UIO LIM CUZ LPB SCL BUE MDZ BRC COR MVD ASU DXB AUH DOH TLV CAI RAK CMN TUN NBO JNB CPT LOS ' +
  'ACC DKR LAD MPM SIN HKG BKK HKT KUL JKT DPS MNL SGN HAN SEL OSA BJS SHA TPE DEL BOM GOI CMB KTM SYD MEL BNE AKL PER'

export type HotelCity = { city: City; hotels: number }

/** Cities with how many hotels each has of `count`: those of Brazil and of the first rank get more. */
export function planCities(geo: Pick<Geo, 'cityByIata' | 'cities'>, seed: number, count: number): HotelCity[] {
  const home = codes(BRAZIL).flatMap((code) => weighed(geo, code, 6 + 4 * chance(seed, 'city', code)))
  const away = codes(WORLD).flatMap((code, rank) =>
    weighed(geo, code, 3 + 4 * chance(seed, 'city', code) + 80 / (rank + 20)),
  )
  const known = unique([...home, ...away])
  return shared(count > MANY ? [...known, ...others(geo, known)] : known, count)
}

/** So many hotels do not fit into the great cities alone; of a hundred thousand a third is there. */
const MANY = 20_000
const OTHERS_WEIGHT = 2

type Weighed = { city: City; weight: number }

function codes(text: string): string[] {
  return text.split(' ')
}

function weighed(geo: Pick<Geo, 'cityByIata'>, code: string, weight: number): Weighed[] {
  const city = geo.cityByIata(code)
  return city ? [{ city, weight: FAVOURITES.has(code) ? FAVOUR * weight : weight }] : []
}

function unique(all: readonly Weighed[]): Weighed[] {
  return [...new Map(all.map((one) => [one.city.id, one])).values()]
}

/** Every other city by the root of its people: a hundred times the people have ten times the hotels. */
function others({ cities }: Pick<Geo, 'cities'>, known: readonly Weighed[]): Weighed[] {
  const taken = new Set(known.map(({ city }) => city.id))
  const largest = Math.sqrt(cities[0]?.population ?? 1)
  return cities
    .filter(({ id }) => !taken.has(id))
    .map((city) => ({ city, weight: (OTHERS_WEIGHT * Math.sqrt(city.population)) / largest }))
}

/** Whole hotels by weight; what rounding leaves goes to the cities that lost most of one. */
function shared(cities: readonly Weighed[], count: number): HotelCity[] {
  const whole = cities.reduce((sum, { weight }) => sum + weight, 0)
  const exact = cities.map(({ city, weight }) => ({ city, exact: (count * weight) / whole }))
  const left = count - exact.reduce((sum, one) => sum + Math.floor(one.exact), 0)
  const lucky = new Set(exact.toSorted((a, b) => (b.exact % 1) - (a.exact % 1)).slice(0, left))
  return exact
    .map((one) => ({ city: one.city, hotels: Math.floor(one.exact) + (lucky.has(one) ? 1 : 0) }))
    .filter(({ hotels }) => hotels > 0)
}

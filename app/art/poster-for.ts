import type { Geo } from '#modules/geo/index.ts'
import { readHotelDrawing, readRoomDrawing } from '#modules/hotels/search/drawing.contract.ts'
import { isCoastal } from './coast.ts'
import { hotelPicture } from './hotel/hotel-picture.ts'
import { roomPicture } from './hotel/room-picture.ts'
import { iconSvg } from './icon-svg.ts'
import { landmarkCity } from './landmark.ts'
import { genericPoster, type PosterPlace, posterSvg } from './poster.ts'
import { tailSvg } from './tail.ts'

/** The shapes a poster comes in: cards, portrait cards, page-wide bands. */
const CARD = { width: 600, height: 400 }
const SHAPES: ReadonlyMap<string, { width: number; height: number }> = new Map([
  ['TALL', { width: 480, height: 600 }],
  ['WIDE', { width: 1600, height: 560 }],
  ['SOCIAL', { width: 1200, height: 630 }],
])

/** Seats of government, by the code that travellers know them by: their skyline has a dome. */
const CAPITALS = new Set(
  (
    'BSB BUE EZE ASU MVD SCL LPB LIM UIO BOG CCS PTY SJO MEX HAV WAS IAD DCA YOW LIS MAD PAR CDG ORY LON LHR LGW DUB BRU ' +
    'AMS LUX BER BRN BSL VIE ROM FCO ATH CPH STO ARN OSL HEL REK KEF RKV TLL RIX VNO WAW PRG BTS BUD BEG ZAG LJU SOF BUH OTP ' +
    'ANK ESB MOW SVO IEV KBP CAI RBA TUN ALG DKR ACC ABV NBO ADD PRY LAD MPM WDH TYO HND NRT SEL ICN BJS PEK PKX HAN BKK ' +
    'MNL JKT CGK KUL SIN DEL KTM DAC CMB DOH AUH RUH AMM CBR WLG'
  ).split(' '),
)

/** Metres above the sea of the towns whose height makes their picture. */
const HIGHLANDS: Readonly<Record<string, number>> = {
  CUZ: 3400,
  LPB: 4060,
  SRE: 2900,
  CBB: 2550,
  POI: 3930,
  JUL: 3830,
  AQP: 2340,
  AYP: 2720,
  HUU: 1900,
  CJA: 2680,
  BOG: 2550,
  TJA: 1850,
  PSO: 1820,
  MDE: 1500,
  EOH: 1500,
  UIO: 2400,
  CUE: 2530,
  LTX: 2780,
  ATF: 2580,
  PEI: 1350,
  MEX: 2230,
  TLC: 2580,
  NLU: 2230,
  PBC: 2240,
  QRO: 1900,
  ZCL: 2140,
  SLP: 1840,
  GUA: 1500,
  SJO: 1170,
  DEN: 1655,
  ADD: 2330,
  ASM: 2325,
  SAH: 2200,
  NBO: 1660,
  KBL: 1790,
  KTM: 1400,
  PBH: 2230,
  LXA: 3570,
  IXL: 3260,
  XNN: 2180,
  ASE: 2380,
  EGE: 2000,
  JAC: 1960,
  GUC: 2340,
  HDN: 2010,
  SAF: 1935,
  FLG: 2135,
  CPC: 780,
  BRC: 840,
  INN: 580,
}

/**
 * `GIG`, `GIG-tall`, `GIG-wide`, `generic`, `generic-wide`, `icon`: the picture with that name; `3399415~9fe2` that of a city by
 * its id, in a variation of its own; `h1-…` and `r1-…` a hotel and a room by
 * their facts, `t1-0N` the tail of a carrier. Never missing.
 */
export function posterFor(name: string, geo: Geo): string {
  if (name === 'icon') return iconSvg
  const [, carrier] = /^t1-([A-Z\d]{2,3})$/.exec(name) ?? []
  if (carrier) return tailSvg(carrier)
  return drawnFor(name, geo) ?? placePoster(name, geo)
}

/** Names of these pictures say all that they show. */
export const SAYS_ALL = /^[hrt]1-/

function drawnFor(name: string, geo: Geo): string | null {
  if (!SAYS_ALL.test(name)) return null
  const room = readRoomDrawing(name)
  if (room) return roomPicture(room)
  const [, plain = name, shape = ''] = /^(.+)-([a-z]+)$/.exec(name) ?? []
  const look = readHotelDrawing(plain)
  const city = look && geo.city(look.cityId)
  return city ? hotelPicture(look, placeOf(city, look.seed), SHAPES.get(shape.toUpperCase()) ?? CARD) : null
}

function placePoster(name: string, geo: Geo): string {
  const [code = '', shape = ''] = name.toUpperCase().split('-')
  const size = SHAPES.get(shape) ?? CARD
  const [cityId = '', variation] = code.split('~')
  const own = /^\d+$/.test(cityId) ? geo.city(cityId) : undefined
  if (own) return cityPoster(own, `${own.iata ?? own.id}${variation ?? ''}`, size)
  const airport = geo.airportsOf(code)[0] ?? geo.airport(code)
  if (!airport) return genericPoster(size)
  const city = geo.cityByIata(code)
  const { latitude, longitude } = city ?? airport
  const codes = [code, airport.iata, airport.metro ?? code]
  return posterSvg(
    {
      code,
      coast: isCoastal(latitude, longitude),
      latitude,
      longitude,
      population: city?.population ?? airport.catchment,
      altitude: HIGHLANDS[airport.iata] ?? 0,
      capital: codes.some((one) => CAPITALS.has(one)),
      landmark: landmarkCity(codes),
    },
    size,
  )
}

type City = NonNullable<ReturnType<Geo['city']>>

function cityPoster(city: City, code: string, size: typeof CARD): string {
  return posterSvg(placeOf(city, code), size)
}

function placeOf({ iata, latitude, longitude, population }: City, code: string): PosterPlace {
  const coast = isCoastal(latitude, longitude)
  const altitude = HIGHLANDS[iata ?? ''] ?? 0
  return {
    code,
    coast,
    latitude,
    longitude,
    population,
    altitude,
    capital: CAPITALS.has(iata ?? ''),
    landmark: landmarkCity([iata]),
  }
}

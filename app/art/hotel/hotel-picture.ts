import { chanceFrom } from '#app/art/chance.ts'
import { fill, mix, tenth } from '#app/art/ink.ts'
import { cypress, palm, pine } from '#app/art/layers/plants.ts'
import { relief, reliefOf, ridge } from '#app/art/layers/relief.ts'
import { sky } from '#app/art/layers/sky.ts'
import { jangada } from '#app/art/layers/vessels.ts'
import { type PosterPlace, type Scene, sceneOf } from '#app/art/place.ts'
import type { HotelLook } from '#modules/hotels/search/drawing.contract.ts'
import { grand, motel, resort, tower, townHotel } from './facades.ts'
import { bushes, car, type Ground, lamp, lawn, parasols, pool, roofs, sand, street } from './grounds.ts'
import { beachHouse, chalet, flats, guestHouse, hostel, lodge } from './houses.ts'
import { type House, paintOf, STRAIGHT } from './kit.ts'

const LARGE_TOWN = 400_000
const MOUNTAINS = 1400
/** The house is the subject: it is drawn larger than the town of a poster. */
const LARGER = 1.18

type Size = { width: number; height: number }

/** A hotel as its facts have it, before the sky of its place: the same name gives the same picture. At most 6 kB. */
export function hotelPicture(look: HotelLook, place: PosterPlace, { width, height }: Size): string {
  const scene = sceneOf({ ...place, code: look.seed }, width, height)
  const { unit, horizon } = scene
  const high = (place.altitude ?? 0) >= MOUNTAINS || scene.climate === 'highland'
  const house = {
    look,
    scene,
    paint: paintOf(look.seed, scene.palette),
    chance: chanceFrom(`house ${look.seed}`),
    high,
  }
  const base = Math.round(horizon + (height - horizon) * 0.32)
  // On a tall sheet its edges are cut off: the whole front stays in the middle of it.
  const scale = Math.min(unit * LARGER, width / 430)
  const ground = { across: Math.ceil(width / scale / 2), down: Math.ceil((height - base) / scale) }
  const put = `<g transform="translate(${width / 2} ${base})scale(${tenth(scale * 10) / 10})">`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round">${STRAIGHT}` +
    `${sky(scene)}${behind(house, base)}${put}${around(house, ground)}</g></svg>`
  )
}

function behind(house: House, base: number): string {
  const { scene, look, high } = house
  const { width, horizon, unit, palette, place } = scene
  const mountains = high || !look.beach ? mountainsOf(house) : ''
  if (!look.beach && !place.coast)
    return mountains + fill(`M0 ${horizon + 8 * unit}H${width}V${base}H0z`, mix(palette.lit, palette.low, 0.4))
  const near = mix(palette.sea, palette.low, 0.25)
  const water =
    fill(`M0 ${horizon}H${width}V${base}H0z`, near) + fill(`M0 ${horizon + 14 * unit}H${width}V${base}H0z`, palette.sea)
  const side = scene.sunX > width / 2 ? 1 : -1
  const sail = jangada(scene, width / 2 + side * -170 * unit, horizon + 12 * unit, 30 * unit, 1)
  return mountains + water + (look.beach ? sail : '')
}

function mountainsOf({ scene, high }: House): string {
  const kind = high ? 'peaks' : reliefOf(scene)
  const foot = scene.horizon + scene.unit * 10
  return kind === 'peaks' ? ridge(scene, foot) : relief(scene, kind, foot)
}

function around(house: House, ground: Ground): string {
  const { scene, look } = house
  const { palette, place, climate } = scene
  const green = look.garden || look.pool || look.type === 'resort' || isRural(house)
  const town = place.population > 60_000 && !look.beach && !house.high && !isRural(house)
  const tall = Math.min(110, 12 + place.population / 40_000)
  const floor = look.beach
    ? sand(house, ground)
    : green
      ? lawn(house, ground, look.garden && !look.pool)
      : street(house, ground)
  const trees = look.beach || green || climate !== 'highland' ? treesOf(house) : ''
  return (
    (town ? roofs(house, ground.across, tall) : '') +
    (town && !green
      ? fill(
          `M${-ground.across} -12h${ground.across * 2}v12h${-ground.across * 2}z`,
          mix(palette.city, palette.low, 0.4),
        )
      : '') +
    trees +
    floor +
    facadeOf(house)(house) +
    (look.garden ? bushes(house) : '') +
    (look.pool ? pool(house) : '') +
    ((look.type === 'resort' ? look.pool || look.beach : look.beach && !look.pool) ? parasols(house, 26) : '') +
    (!look.beach && !green ? lamp(house, house.chance.pick([-150, 150])) : '') +
    (look.type === 'motel' && !look.pool ? car(house, house.chance.pick([-60, 40]), 46) : '')
  )
}

function isRural({ look, scene, high }: House): boolean {
  if (look.type === 'other') return true
  return look.type === 'vacation_rental' && (high || scene.place.population < 60_000)
}

function facadeOf(house: House): (house: House) => string {
  const { look, high, scene, chance } = house
  const large = scene.place.population > LARGE_TOWN
  switch (look.type) {
    case 'motel':
      return motel
    case 'resort':
      return resort
    case 'bed_and_breakfast':
      return guestHouse
    case 'hostel':
      return hostel
    case 'vacation_rental':
      return high
        ? chalet
        : look.beach
          ? beachHouse
          : large || look.size > 0
            ? flats
            : chance.pick([beachHouse, chalet])
    case 'other':
      return high || scene.climate === 'polar' ? chance.pick([chalet, lodge]) : lodge
    case 'hotel':
      if (look.stars < 4) return townHotel
      return large && chance.maybe(0.6) ? tower : chance.pick([grand, grand, tower])
  }
}

/** One on either side, as the climate grows them. */
function treesOf({ scene, chance, look }: House): string {
  const { climate, palette } = scene
  const far = look.type === 'motel' || look.type === 'hotel' || look.type === 'resort' ? 166 : 132
  const side = chance.pick([-1, 1])
  const [tall, small] = [chance.between(120, 150), chance.between(80, 104)]
  const near = { ...scene, unit: 1 } satisfies Scene
  if (climate === 'mild') {
    const leaf = mix(palette.land, palette.lit, 0.35)
    return (
      cypress(side * far, 2, tall * 0.9, palette.land) +
      cypress(side * (far + 22), 2, small * 0.8, leaf) +
      cypress(-side * far, 2, small, leaf)
    )
  }
  const cold = climate === 'cool' || climate === 'polar' || climate === 'highland'
  const one = cold ? pine(near, side * far, 2, tall) : palm(near, side * far, 4, tall, -side as 1 | -1)
  const size = tenth((small / tall) * 10) / 10
  return `<g id="t">${one}</g><use href="#t" x="${tenth((far / size - far) * side)}" transform="scale(-${size} ${size})"/>`
}

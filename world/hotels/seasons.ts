import { addDays, type Day, dayNumber, weekday } from '#platform/dates.ts'
import { chance } from '#world/random.ts'

/** A stretch of the year in which a night costs more or a stay must be longer. Month and day, both included. */
type Season = { from: string; to: string; factor: number; minStay?: number }

const SOUTH: readonly Season[] = [
  { from: '12-28', to: '12-31', factor: 1.9, minStay: 3 },
  { from: '01-01', to: '01-02', factor: 1.7 },
  { from: '01-03', to: '01-31', factor: 1.35 },
  { from: '07-05', to: '07-28', factor: 1.2 },
]
const NORTH: readonly Season[] = [
  { from: '12-29', to: '12-31', factor: 1.6, minStay: 2 },
  { from: '07-10', to: '08-25', factor: 1.3 },
]
/** Carnival: the five nights before Ash Wednesday, 47 days before Easter Sunday. */
const CARNIVAL_FACTOR = 1.8

export type SpecialNight = { day: Day; factor: number; minStay: number | null }

/** A night that is still to come. */
export type ComingNight = { day: Day; number: number; weekend: boolean }
export type Year = {
  nights: readonly ComingNight[]
  /** Those that are not plain, at places north or south of the equator. */
  special(place: { countryCode: string; latitude: number }): ReadonlyMap<Day, SpecialNight>
}

/** A year from `first` on; worked out once, for thousands of rooms ask for it. */
export function yearFrom(first: Day, days: number): Year {
  const nights = Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index)
    return { day, number: dayNumber(day), weekend: weekday(day) >= 4 && weekday(day) <= 5 }
  })
  const carnival = carnivalNights(first)
  const [home, south, north] = [
    specialNights(nights, SOUTH, carnival),
    specialNights(nights, SOUTH, NO_DAYS),
    specialNights(nights, NORTH, NO_DAYS),
  ]
  return {
    nights,
    special: ({ countryCode, latitude }) => (countryCode === 'BR' ? home : latitude < 5 ? south : north),
  }
}
const NO_DAYS: ReadonlySet<Day> = new Set()

function specialNights(nights: readonly ComingNight[], seasons: readonly Season[], carnival: ReadonlySet<Day>) {
  const found = nights.flatMap(({ day }): SpecialNight[] => {
    if (carnival.has(day)) return [{ day, factor: CARNIVAL_FACTOR, minStay: 3 }]
    const season = seasons.find(({ from, to }) => day.slice(5) >= from && day.slice(5) <= to)
    return season ? [{ day, factor: season.factor, minStay: season.minStay ?? null }] : []
  })
  return new Map(found.map((night) => [night.day, night]))
}

function carnivalNights(first: Day): Set<Day> {
  const years = [0, 1].map((more) => Number(first.slice(0, 4)) + more)
  return new Set(years.flatMap((year) => [51, 50, 49, 48, 47].map((before) => addDays(easter(year), -before))))
}

/** Gregorian Easter Sunday by the anonymous computus (Meeus/Jones/Butcher). */
function easter(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}

/** Rooms of a type that are gone on a night: fuller soon and at weekends; most nights have none. */
export function goneOn(seed: number, room: string, night: ComingNight, ahead: number, allotment: number): number {
  const full = 0.04 + (night.weekend ? 0.06 : 0) + (ahead < 21 ? 0.08 : 0)
  const draw = chance(seed, 'sold', room, night.number)
  if (draw >= full) return 0
  return Math.max(1, Math.ceil((allotment * (full - draw)) / full))
}

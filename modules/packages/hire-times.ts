import { addDays } from '#platform/dates.ts'

/** From the landing to the counter: passport, bags, and the way there. */
const LANDED_MINUTES = 60
/** From the counter to the flight back: within a country, and abroad. */
const BEFORE_DOMESTIC = 120
const BEFORE_ABROAD = 180
const STEP = 30

export type FlownTrip = {
  /** Wall clock at the airport where one lands, `YYYY-MM-DDTHH:mm`. */
  landsAt: string
  /** The same of the flight back. */
  leavesAt: string
  abroad: boolean
}

/** When a car is wanted between two flights, on the clocks of their airports and on the half hour; null for too short a stay. */
export function hireTimes({ landsAt, leavesAt, abroad }: FlownTrip): { pickUp: string; return: string } | null {
  const pickUp = moved(landsAt, LANDED_MINUTES, Math.ceil)
  const back = moved(leavesAt, -(abroad ? BEFORE_ABROAD : BEFORE_DOMESTIC), Math.floor)
  return pickUp < back ? { pickUp, return: back } : null
}

function moved(local: string, minutes: number, round: (value: number) => number): string {
  const [day = '', clock = ''] = local.split('T')
  const [hours = 0, past = 0] = clock.split(':').map(Number)
  const at = round((hours * 60 + past + minutes) / STEP) * STEP
  const days = Math.floor(at / 1440)
  const rest = at - days * 1440
  const two = (part: number) => String(part).padStart(2, '0')
  return `${addDays(day, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`
}

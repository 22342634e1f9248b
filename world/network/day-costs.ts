const DAY = 1_440

/** What it costs, in units of annoyance, that something happens at a minute of the local day. */
export type DayCost = Float64Array

/** A cost that runs straight from point to point of [hour, cost], the last hour being 24. */
function line(...points: (readonly [hour: number, cost: number])[]): DayCost {
  const cost = new Float64Array(DAY)
  for (let i = 0; i + 1 < points.length; i++) {
    const [fromHour, fromCost] = points[i] as readonly [number, number]
    const [toHour, toCost] = points[i + 1] as readonly [number, number]
    for (let minute = fromHour * 60; minute < toHour * 60; minute++)
      cost[minute] = fromCost + ((toCost - fromCost) * (minute - fromHour * 60)) / ((toHour - fromHour) * 60)
  }
  return cost
}

/**
 * Short flights sleep at night; long ones may leave late and come early, as travellers and airports are used to; long
 * ones against the sun leave in the evening, so that the short night is slept on board.
 */
export const DAY_COSTS = {
  short: {
    departure: line([0, 8], [4.5, 8], [5, 3], [6, 0.3], [6.5, 0], [20.5, 0], [22, 0.8], [23, 3], [24, 8]),
    arrival: line([0, 4], [1, 8], [5, 8], [6, 1.5], [7, 0], [22, 0], [23, 0.7], [24, 4]),
  },
  long: {
    departure: line([0, 1.5], [1, 5], [5, 6], [6, 2], [7.5, 0.3], [9, 0], [23, 0], [24, 1.5]),
    arrival: line([0, 3], [1, 6], [4, 6], [5, 1.5], [6, 0], [21.5, 0], [23, 1], [24, 3]),
  },
  eastward: {
    departure: line([0, 1], [1, 4], [5, 6], [6, 2.5], [8, 1.2], [14, 1.2], [17, 0], [23.5, 0], [24, 1]),
    arrival: line([0, 3], [1, 6], [4, 6], [5, 1.5], [6, 0], [21.5, 0], [23, 1], [24, 3]),
  },
} as const

/** Middle of each wave of departures at a hub, in hours of the local day. */
const WAVES = [7.25, 9.75, 12.25, 15, 17.75, 20.5, 22.75]
/** A wave of arrivals comes so many minutes before its departures: time to change planes. */
const CONNECTING_MINUTES = 75
/** Within so many minutes of the middle a flight belongs to the wave. */
const WAVE_HALF_WIDTH = 25

/** Cost of lying beside the hub's waves; `shift` minutes move all of them, so that no two hubs beat as one. */
export function waveCosts(shift: number): { departure: DayCost; arrival: DayCost } {
  return { departure: waves(shift), arrival: waves(shift - CONNECTING_MINUTES) }
}

function waves(shift: number): DayCost {
  return Float64Array.from({ length: DAY }, (_, minute) => {
    const distance = Math.min(...WAVES.map((hour) => around(minute, hour * 60 + shift)))
    return Math.max(0, distance - WAVE_HALF_WIDTH) / 60
  })
}

/** Minutes between two moments of the day, the shorter way round the clock. */
export function around(a: number, b: number): number {
  const apart = (((a - b) % DAY) + DAY) % DAY
  return Math.min(apart, DAY - apart)
}

import type { AircraftType } from '#modules/flights/index.ts'

/** What a planner knows of a type beyond what a traveller is told. Kilometres; minutes of ground and climb allowance. */
export type PlannedType = AircraftType & {
  /** Below this distance the type is not flown. */
  minKm: number
  /** Beyond this distance another type is the usual one, whatever the range allows. */
  usualKm: number
  allowance: number
  family: 'utility' | 'turboprop' | 'regional-jet' | 'single-aisle' | 'wide-body'
}

type Cabins = [economy: number, premium: number, business: number, first: number]
type Figures = { cruise: number; range: number; from: number; to: number; allowance: number }

function type(code: string, name: string, family: PlannedType['family'], cabins: Cabins, f: Figures): PlannedType {
  const [economy, premium, business, first] = cabins
  return {
    code,
    name,
    family,
    seats: { economy, premium, business, first },
    cruiseKmh: f.cruise,
    rangeKm: f.range,
    minKm: f.from,
    usualKm: f.to,
    allowance: f.allowance,
  }
}

/**
 * Types by ICAO designator. Cruise speed and range are the manufacturers' published typical figures, rounded; cabins are
 * ours. Ordered by seats within a family.
 */
export const AIRCRAFT: readonly PlannedType[] = [
  type('C208', 'Cessna Grand Caravan EX', 'utility', [9, 0, 0, 0], {
    cruise: 330,
    range: 1350,
    from: 0,
    to: 450,
    allowance: 15,
  }),
  type('DHC6', 'DHC-6 Twin Otter', 'utility', [19, 0, 0, 0], {
    cruise: 320,
    range: 1450,
    from: 0,
    to: 600,
    allowance: 15,
  }),
  type('AT46', 'ATR 42-600', 'turboprop', [48, 0, 0, 0], { cruise: 530, range: 1300, from: 0, to: 800, allowance: 20 }),
  type('AT76', 'ATR 72-600', 'turboprop', [70, 0, 0, 0], { cruise: 510, range: 1500, from: 0, to: 900, allowance: 20 }),
  type('DH8D', 'De Havilland Dash 8-400', 'turboprop', [78, 0, 0, 0], {
    cruise: 640,
    range: 2000,
    from: 0,
    to: 1300,
    allowance: 20,
  }),
  type('E75L', 'Embraer 175', 'regional-jet', [64, 0, 12, 0], {
    cruise: 800,
    range: 3700,
    from: 150,
    to: 2800,
    allowance: 30,
  }),
  type('E290', 'Embraer 190-E2', 'regional-jet', [97, 0, 9, 0], {
    cruise: 830,
    range: 5200,
    from: 200,
    to: 3600,
    allowance: 30,
  }),
  type('E295', 'Embraer 195-E2', 'regional-jet', [118, 0, 12, 0], {
    cruise: 830,
    range: 4800,
    from: 200,
    to: 3800,
    allowance: 30,
  }),
  type('BCS3', 'Airbus A220-300', 'single-aisle', [125, 0, 12, 0], {
    cruise: 830,
    range: 6300,
    from: 250,
    to: 5600,
    allowance: 32,
  }),
  type('B38M', 'Boeing 737 MAX 8', 'single-aisle', [162, 0, 12, 0], {
    cruise: 835,
    range: 6500,
    from: 250,
    to: 5800,
    allowance: 34,
  }),
  type('A20N', 'Airbus A320neo', 'single-aisle', [168, 0, 12, 0], {
    cruise: 830,
    range: 6300,
    from: 250,
    to: 5600,
    allowance: 34,
  }),
  type('A21N', 'Airbus A321neo', 'single-aisle', [196, 0, 16, 0], {
    cruise: 830,
    range: 7000,
    from: 300,
    to: 6200,
    allowance: 36,
  }),
  type('A21X', 'Airbus A321XLR', 'single-aisle', [134, 24, 20, 0], {
    cruise: 830,
    range: 8700,
    from: 2500,
    to: 6900,
    allowance: 40,
  }),
  type('B788', 'Boeing 787-8', 'wide-body', [200, 28, 20, 0], {
    cruise: 903,
    range: 13500,
    from: 2200,
    to: 12800,
    allowance: 50,
  }),
  type('A339', 'Airbus A330-900', 'wide-body', [222, 35, 30, 0], {
    cruise: 875,
    range: 13300,
    from: 1900,
    to: 12200,
    allowance: 50,
  }),
  type('B789', 'Boeing 787-9', 'wide-body', [220, 35, 30, 0], {
    cruise: 903,
    range: 14000,
    from: 2500,
    to: 13400,
    allowance: 50,
  }),
  type('A359', 'Airbus A350-900', 'wide-body', [234, 40, 40, 0], {
    cruise: 903,
    range: 15300,
    from: 2800,
    to: 14700,
    allowance: 50,
  }),
  type('A35K', 'Airbus A350-1000', 'wide-body', [255, 48, 46, 0], {
    cruise: 903,
    range: 16500,
    from: 3500,
    to: 15800,
    allowance: 50,
  }),
  type('B77W', 'Boeing 777-300ER', 'wide-body', [252, 40, 48, 8], {
    cruise: 892,
    range: 13600,
    from: 2800,
    to: 12900,
    allowance: 50,
  }),
]

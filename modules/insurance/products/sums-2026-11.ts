import { BENEFITS, COVERS, type Cover, type Region } from '#modules/insurance/covers.contract.ts'
import { type Currency, fromMajor } from '#platform/money.ts'
import type { Product, Sums } from './product.ts'

type Row = readonly [number, number, number, number, number, number, number]
type Table = { currency: Currency; rows: Record<Cover, Row>; excess: readonly [number, number, number] }

/** In the order of BENEFITS, in whole units: treatment abroad is paid in the money of the place. */
const TABLES: Record<Region, Table> = {
  brazil: {
    currency: 'BRL',
    rows: {
      essential: [20_000, 500, 20_000, 20_000, 0, 1000, 0],
      plus: [50_000, 1000, 40_000, 50_000, 2000, 2500, 600],
      complete: [100_000, 2000, 60_000, 100_000, 5000, 5000, 1000],
    },
    excess: [200, 100, 0],
  },
  'south-america': {
    currency: 'USD',
    rows: {
      essential: [20_000, 300, 20_000, 10_000, 0, 500, 0],
      plus: [50_000, 500, 40_000, 25_000, 1000, 1000, 200],
      complete: [100_000, 800, 60_000, 50_000, 2500, 2000, 400],
    },
    excess: [100, 50, 0],
  },
  // Regulation (EC) 810/2009, art. 15: a visa for the Schengen area asks for at least EUR 30,000.
  europe: {
    currency: 'EUR',
    rows: {
      essential: [35_000, 300, 35_000, 10_000, 0, 600, 0],
      plus: [70_000, 500, 50_000, 25_000, 1500, 1200, 250],
      complete: [150_000, 800, 80_000, 50_000, 3500, 2500, 500],
    },
    excess: [100, 50, 0],
  },
  world: {
    currency: 'USD',
    rows: {
      essential: [60_000, 300, 40_000, 15_000, 0, 600, 0],
      plus: [150_000, 500, 60_000, 30_000, 2000, 1200, 250],
      complete: [300_000, 1000, 100_000, 60_000, 4000, 3000, 500],
    },
    excess: [100, 50, 0],
  },
}

function sumsOf({ currency, rows, excess }: Table): Record<Cover, Sums> {
  const entries = COVERS.map((cover, at) => {
    const sums = BENEFITS.map((benefit, column) => [benefit, fromMajor(rows[cover][column] ?? 0, currency)])
    return [cover, { ...Object.fromEntries(sums), excess: fromMajor(excess[at] ?? 0, currency) }]
  })
  return Object.fromEntries(entries) as Record<Cover, Sums>
}

export const SUMS_2026_11 = Object.fromEntries(
  Object.entries(TABLES).map(([region, table]) => [region, sumsOf(table)]),
) as Product['sums']

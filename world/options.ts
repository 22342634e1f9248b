import { parseArgs } from 'node:util'

/** What `npm run world` was asked to do. */
export type WorldOptions = {
  /** File in the OpenFlights `routes.dat` format to import. */
  routes: string | undefined
  /** File in the OpenFlights `airlines.dat` format that names the airlines. */
  airlines: string | undefined
  seed: number | undefined
  /** Make the network again even if there is one. */
  fresh: boolean
  /** So many invented hotels at the least. */
  hotels: number | undefined
  /** So many invented car depots at the least. */
  cars: number | undefined
  help: boolean
}

export const USAGE = `npm run world -- [--routes FILE [--airlines FILE]] [--seed N] [--fresh] [--hotels N] [--cars N]

  without options     create what is missing of the flight network, the hotels and the car depots
  --fresh             make the flight network anew
  --seed N            make it anew from this seed, 0 to 4294967295
  --routes FILE       put a real network in its place: OpenFlights routes.dat format
  --airlines FILE     names of its airlines: OpenFlights airlines.dat format
  --hotels N          add invented hotels until there are N, from 1 to 1000000; of more than 5000 none has a past
  --cars N            add invented car depots until there are N, from 1 to 50000
`

/** A request that cannot be carried out; the message is for the person at the keyboard. */
export class UsageError extends Error {}

const HIGHEST_SEED = 4_294_967_295
const MOST_HOTELS = 1_000_000
const MOST_DEPOTS = 50_000

/** Reads the command line. Throws UsageError for what it does not know. */
export function readOptions(args: readonly string[]): WorldOptions {
  const values = parse(args)
  const seed = values.seed === undefined ? undefined : Number(values.seed)
  if (values.seed !== undefined && !(/^\d+$/.test(values.seed) && Number(values.seed) <= HIGHEST_SEED))
    throw new UsageError(`--seed takes a whole number from 0 to ${HIGHEST_SEED}, not "${values.seed}".`)
  if (values.airlines !== undefined && values.routes === undefined)
    throw new UsageError('--airlines names the airlines of an imported network: it needs --routes FILE beside it.')
  const hotels = countOf('hotels', values.hotels, MOST_HOTELS)
  const cars = countOf('cars', values.cars, MOST_DEPOTS)
  return {
    routes: values.routes,
    airlines: values.airlines,
    seed,
    fresh: values.fresh ?? false,
    hotels,
    cars,
    help: values.help ?? false,
  }
}

function countOf(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > most)
    throw new UsageError(`--${name} takes a whole number from 1 to ${most}, not "${text}".`)
  return count
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        routes: { type: 'string' },
        airlines: { type: 'string' },
        seed: { type: 'string' },
        fresh: { type: 'boolean' },
        hotels: { type: 'string' },
        cars: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

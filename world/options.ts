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
  help: boolean
}

export const USAGE = `npm run world -- [--routes FILE [--airlines FILE]] [--seed N] [--fresh] [--hotels N]

  without options     create what is missing of the flight network and the hotels
  --fresh             make the flight network anew
  --seed N            make it anew from this seed, 0 to 4294967295
  --routes FILE       put a real network in its place: OpenFlights routes.dat format
  --airlines FILE     names of its airlines: OpenFlights airlines.dat format
  --hotels N          add invented hotels until there are N, from 1 to 1000000; of more than 5000 none has a past
`

/** A request that cannot be carried out; the message is for the person at the keyboard. */
export class UsageError extends Error {}

const HIGHEST_SEED = 4_294_967_295
const MOST_HOTELS = 1_000_000

/** Reads the command line. Throws UsageError for what it does not know. */
export function readOptions(args: readonly string[]): WorldOptions {
  const values = parse(args)
  const seed = values.seed === undefined ? undefined : Number(values.seed)
  if (values.seed !== undefined && !(/^\d+$/.test(values.seed) && Number(values.seed) <= HIGHEST_SEED))
    throw new UsageError(`--seed takes a whole number from 0 to ${HIGHEST_SEED}, not "${values.seed}".`)
  if (values.airlines !== undefined && values.routes === undefined)
    throw new UsageError('--airlines names the airlines of an imported network: it needs --routes FILE beside it.')
  const hotels = values.hotels === undefined ? undefined : Number(values.hotels)
  if (
    values.hotels !== undefined &&
    !(/^\d+$/.test(values.hotels) && Number(hotels) >= 1 && Number(hotels) <= MOST_HOTELS)
  )
    throw new UsageError(`--hotels takes a whole number from 1 to ${MOST_HOTELS}, not "${values.hotels}".`)
  return {
    routes: values.routes,
    airlines: values.airlines,
    seed,
    fresh: values.fresh ?? false,
    hotels,
    help: values.help ?? false,
  }
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
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

import { parseArgs } from 'node:util'

/** What `npm run world` was asked to do. */
export type WorldOptions = {
  /** File in the OpenFlights `routes.dat` format to import. */
  routes: string | undefined
  /** File in the OpenFlights `airlines.dat` format that names the airlines. */
  airlines: string | undefined
  seed: number | undefined
  /** Make the network anew even if there is one. */
  fresh: boolean
  help: boolean
}

export const USAGE = `npm run world -- [--routes FILE [--airlines FILE]] [--seed N] [--fresh]

  without options     create the flight network if it is missing
  --fresh             make it anew
  --seed N            make it anew from this seed, 0 to 4294967295
  --routes FILE       put a real network in its place: OpenFlights routes.dat format
  --airlines FILE     names of its airlines: OpenFlights airlines.dat format
`

/** A request that can not be carried out; the message is for the person at the keyboard. */
export class UsageError extends Error {}

const HIGHEST_SEED = 4_294_967_295

/** Reads the command line. Throws UsageError for what it does not know. */
export function readOptions(args: readonly string[]): WorldOptions {
  const values = parse(args)
  const seed = values.seed === undefined ? undefined : Number(values.seed)
  if (values.seed !== undefined && !(/^\d+$/.test(values.seed) && Number(values.seed) <= HIGHEST_SEED))
    throw new UsageError(`--seed takes a whole number from 0 to ${HIGHEST_SEED}, not "${values.seed}".`)
  if (values.airlines !== undefined && values.routes === undefined)
    throw new UsageError('--airlines names the airlines of an imported network: it needs --routes FILE beside it.')
  return {
    routes: values.routes,
    airlines: values.airlines,
    seed,
    fresh: values.fresh ?? false,
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
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

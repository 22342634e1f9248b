import pg from 'pg'

/** After this many uses a statement gets a name; one that is built for a single occasion never gets there. */
const WORTH = 3
/** Names of a pool; each connection keeps a plan of each, about 50 KB. */
const MOST_NAMES = 400
const MOST_MET = 4000

/** Counts statements and names those that come again; undefined for the others. */
export function statementNames({ worth = WORTH, most = MOST_NAMES } = {}): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const met = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= most) return name
    const times = (met.get(text) ?? 0) + 1
    if (times < worth) {
      if (met.size >= MOST_MET) met.clear()
      met.set(text, times)
      return undefined
    }
    met.delete(text)
    names.set(text, `known-${names.size + 1}`)
    return names.get(text)
  }
}

/**
 * A client that prepares repeated statements: PostgreSQL parses and plans them once, which is half of the work of a
 * short statement. A statement without values is sent as it is, since it may contain several. Uses are counted across
 * all connections of one client class, so each pool makes its own class.
 */
export function knowingClient(nameOf = statementNames()): typeof pg.Client {
  class KnowingClient extends pg.Client {}
  KnowingClient.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [config, values] = args
    const named = isPlain(config) && hasValues(values ?? config.values) ? nameOf(config.text) : undefined
    const given = named ? [{ ...(config as object), name: named }, ...args.slice(1)] : args
    return Reflect.apply(pg.Client.prototype.query, this, given)
  } as typeof pg.Client.prototype.query
  return KnowingClient
}

type Plain = { text: string; values?: unknown }

/** Not a bare text, a statement that already has a name, or a stream. */
function isPlain(config: unknown): config is Plain {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false
  const { text, name } = config as { text?: unknown; name?: unknown }
  return typeof text === 'string' && !name
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0
}

/** Names by OpenFlights id and by designator. */
export type AirlineNames = { byId: ReadonlyMap<string, string>; byCode: ReadonlyMap<string, string> }

export const NO_NAMES: AirlineNames = { byId: new Map(), byCode: new Map() }

const FIELD = /"((?:[^"\\]|\\.|"")*)"|([^,]*)/y

/**
 * Reads a file in the OpenFlights `airlines.dat` format: id, name, alias, IATA, ICAO, callsign, country, active.
 * Lines that do not fit are passed over: names are a courtesy. An active airline goes before one that is not.
 */
export function parseAirlines(text: string): AirlineNames {
  const byId = new Map<string, string>()
  const byCode = new Map<string, string>()
  const entries = text.split(/\r?\n/).map(fields)
  for (const active of [false, true]) {
    for (const [id, name, , iata, icao, , , flag] of entries) {
      if (!id || !name || (flag === 'Y') !== active) continue
      byId.set(id, name)
      for (const code of [iata, icao]) if (code && /^[A-Z0-9]{2,3}$/.test(code)) byCode.set(code, name)
    }
  }
  return { byId, byCode }
}

/** The values of one line with quoted text; commas inside quotes stay, `\N` is nothing. */
function fields(line: string): string[] {
  const found: string[] = []
  FIELD.lastIndex = 0
  while (FIELD.lastIndex <= line.length) {
    const match = FIELD.exec(line)
    if (!match) break
    const value = match[1]?.replace(/\\(.)|""/g, (_, escaped?: string) => escaped ?? '"') ?? match[2] ?? ''
    found.push(value === '\\N' ? '' : value)
    if (line[FIELD.lastIndex] !== ',') break
    FIELD.lastIndex++
  }
  return found
}

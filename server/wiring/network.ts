import { buildTimetable, loadTimetable, readNetworkInfo } from '#modules/flights/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Database } from '#platform/database/index.ts'

/** Where nobody made or imported a network. */
const NO_FLIGHTS = buildTimetable({ airports: [], carriers: [], aircraft: [] }, [])

/** The timetable that the house supplier flies by: the network that the database has. */
export async function readNetwork(db: Database, geo: Geo) {
  const network = await readNetworkInfo(db)
  return {
    timetable: network ? await loadTimetable(db, geo) : NO_FLIGHTS,
    inventedCarriers: network?.source === 'generated',
  }
}

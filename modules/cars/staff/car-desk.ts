import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { CarClass } from '#modules/cars/cars.contract.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Reader } from '#platform/lists/export.ts'
import type {
  DepotInput,
  DepotsQuery,
  DepotsWanted,
  FleetInput,
  OutageInput,
  SeasonInput,
  StaffDepot,
  StaffDepotRow,
} from './car-desk.contract.ts'
import type { DeskDeps } from './car-desk.deps.ts'
import { giveLargerCar } from './give-larger-car.ts'
import { exportDepots, findDepots, listDepots } from './list-depots.ts'
import { readDepot } from './read-depot.ts'
import { createDepot, saveDepot } from './save-depot.ts'
import { saveFleet } from './save-fleet.ts'
import { addOutage, addSeason, endOutage, removeSeason } from './seasons-and-outages.ts'

type At = { id: string; staff: StaffIdentity }

/** Depots, cars and prices, as staff look after them. What changes something answers with the depot as it is then. */
export type CarDesk = {
  list(query: DepotsQuery): ReturnType<typeof listDepots>
  export(reader: Reader<StaffIdentity>, query: DepotsWanted): Promise<FileGiven>
  /** By a part of the code, the name, the brand or the city. */
  find(text: string, most: number): Promise<StaffDepotRow[]>
  read(id: string): Promise<StaffDepot>
  create(staff: StaffIdentity, input: DepotInput): Promise<StaffDepot>
  save(at: At, input: DepotInput): Promise<StaffDepot>
  saveFleet(at: At & { carClass: CarClass }, input: FleetInput): Promise<StaffDepot>
  addSeason(at: At, input: SeasonInput): Promise<StaffDepot>
  removeSeason(at: At, seasonId: string): Promise<StaffDepot>
  addOutage(at: At, input: OutageInput): Promise<StaffDepot>
  endOutage(at: At, outageId: string): Promise<StaffDepot>
  giveLarger(at: At, larger: { hireId: string; carClass: CarClass; reason: string }): Promise<StaffDepot>
}

export function createCarDesk(deps: DeskDeps): CarDesk {
  const after = async (id: string, done: Promise<unknown>) => {
    await done
    return readDepot(deps, id)
  }
  return {
    list: (query) => listDepots(deps, query),
    export: async (reader, query) => exportDepots(deps, reader, query),
    find: (text, most) => findDepots(deps, text, most),
    read: (id) => readDepot(deps, id),
    create: async (staff, input) => readDepot(deps, await createDepot(deps, input, { staff })),
    save: ({ id, staff }, input) => after(id, saveDepot(deps, id, input, { staff })),
    saveFleet: (at, input) => after(at.id, saveFleet(deps, { ...at, input })),
    addSeason: (at, input) => after(at.id, addSeason(deps, at, input)),
    removeSeason: (at, seasonId) => after(at.id, removeSeason(deps, at, seasonId)),
    addOutage: (at, input) => after(at.id, addOutage(deps, at, input)),
    endOutage: (at, outageId) => after(at.id, endOutage(deps, at, outageId)),
    giveLarger: (at, larger) => after(at.id, giveLargerCar(deps, { ...at, ...larger })),
  }
}

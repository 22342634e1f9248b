import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { type Care, createCare } from '#modules/accounts/care/take-care.ts'
import type { MergeQuestion, MergeWrite } from '#modules/accounts/merging/merging.contract.ts'
import { confirmMerge, lookAtMerge, proposeMerge, withdrawMerge } from '#modules/accounts/merging/merging.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Reader } from '#platform/lists/export.ts'
import { CUSTOMER_CARE } from './customer-care.ts'
import { exportPeople, findPeople, listPeople } from './list-people.ts'
import type { PeoplePage, PeopleQuery, PeopleWanted, Person, PersonRow } from './people.contract.ts'
import type { PeopleDeps } from './people.deps.ts'
import { readPerson } from './read-person.ts'

/** Customers, as staff look after them. Refusals are documented in each file; looks and actions are audited. */
export type People = Care & {
  list(staff: StaffIdentity, query: PeopleQuery): Promise<PeoplePage>
  /** All that are found, as a table to download. */
  export(reader: Reader<StaffIdentity>, query: PeopleWanted): Promise<FileGiven>
  /** By a part of the name or the address; not audited, the caller is. */
  find(text: string, most: number): Promise<PersonRow[]>
  read(staff: StaffIdentity, id: string): Promise<Person>
  /** Two accounts of one person become one: staff ask, and the mailbox of the one that ends says yes. */
  merging: {
    propose(by: StaffIdentity, asked: MergeWrite & { id: string }): Promise<void>
    withdraw(by: StaffIdentity, id: string): Promise<void>
    look(token: string): Promise<MergeQuestion>
    confirm(token: string): Promise<void>
  }
}

export function createPeople(deps: PeopleDeps): People {
  return {
    ...createCare(deps, CUSTOMER_CARE),
    list: (staff, query) => listPeople(deps, staff, query),
    export: (reader, query) => exportPeople(deps, reader, query),
    find: (text, most) => findPeople(deps, text, most),
    read: (staff, id) => readPerson(deps, staff, id),
    merging: {
      propose: (by, asked) => proposeMerge(deps, by, asked),
      withdraw: (by, id) => withdrawMerge(deps, by, id),
      look: (token) => lookAtMerge(deps, token),
      confirm: (token) => confirmMerge(deps, token),
    },
  }
}

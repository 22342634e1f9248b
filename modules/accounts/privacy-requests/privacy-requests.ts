import type { SignedInStaff, StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { keptOf } from './account-data.ts'
import { answerRequest, eraseOnRequest, sendData, takeData } from './answer-request.ts'
import type { PrivacyDetail, PrivacyPage, PrivacyQuery, RecordRequest } from './privacy-requests.contract.ts'
import type { AccountRealm } from './privacy-rights.contract.ts'
import { countRequests, listRequests, readRequest } from './read-requests.ts'
import { recordRequest } from './record-request.ts'

/** Requests under article 18 of the LGPD. Refusals are documented in each file; everything is audited. */
export type PrivacyRequests = {
  list(staff: StaffIdentity, query: PrivacyQuery): Promise<PrivacyPage>
  /** What waits, and what is late. */
  waiting(): Promise<{ open: number; late: number }>
  read(staff: StaffIdentity, asked: { id: string; locale: Locale }): Promise<PrivacyDetail>
  record(by: StaffIdentity, given: RecordRequest): Promise<{ id: string }>
  answer(by: StaffIdentity, said: { id: string; words: string }): Promise<void>
  refuse(by: StaffIdentity, said: { id: string; words: string }): Promise<void>
  sendData(by: StaffIdentity, id: string): Promise<void>
  takeData(by: SignedInStaff, id: string): Promise<FileGiven>
  /** What stays of an erased account, and by which law. */
  kept(realm: AccountRealm, locale: Locale): Erased
  erase(by: SignedInStaff, erasing: { id: string; reason: string; locale: Locale }): Promise<Erased>
}

export function createPrivacyRequests(deps: PeopleDeps): PrivacyRequests {
  return {
    list: (staff, query) => listRequests(deps, staff, query),
    waiting: () => countRequests(deps),
    read: (staff, asked) => readRequest(deps, staff, asked),
    record: (by, given) => recordRequest(deps, by, given),
    answer: (by, said) => answerRequest(deps, by, { ...said, status: 'answered' }),
    refuse: (by, said) => answerRequest(deps, by, { ...said, status: 'refused' }),
    sendData: (by, id) => sendData(deps, by, id),
    takeData: (by, id) => takeData(deps, by, id),
    kept: (realm, locale) => ({ kept: keptOf(deps, realm, locale) }),
    erase: (by, erasing) => eraseOnRequest(deps, by, erasing),
  }
}

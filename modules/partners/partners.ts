import { type OwnerIdentity, ownerClosed, ownerConfirmed, type StaffIdentity } from '#modules/accounts/index.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import type { Reader } from '#platform/lists/export.ts'
import type { Locale } from '#platform/locale.ts'
import {
  addDocument,
  type DocumentFile,
  documentForStaff,
  documentsOf,
  ownDocument,
  removeDocument,
} from './documents.ts'
import { tellOwnersOfFees } from './fee-mails.ts'
import { countWaiting, exportPartners, findPartners, listPartners } from './list-partners.ts'
import { chooseMails, mailChoicesOf, wantsMail } from './mail-choices.ts'
import { readPartner } from './partner-record.ts'
import type {
  DocumentKind,
  DocumentView,
  LoginAnswer,
  MailChoices,
  OptionalMail,
  OwnerProfile,
  OwnerProfileChange,
  PayoutChange,
  PayoutState,
  RegisterAnswer,
  SignedIn,
  StripeAccount,
} from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partners } from './partners.tables.ts'
import { cancelPayoutChange, changePayout, definePayoutJobs, payoutStateOf } from './payout-details.ts'
import type { PayoutDetails } from './payout-record.ts'
import { eraseBusiness, exportBusiness } from './personal-data.ts'
import { type Business, changeProfile, profileOf, readBusinesses, readUnpaid, type Unpaid } from './profile.ts'
import { register } from './register.ts'
import type { Registration } from './registration-body.contract.ts'
import { sharingAccount } from './sharing-account.ts'
import { logIn, logInWithFactor } from './sign-in.ts'
import type { PartnerDetail, PartnerPage, PartnerQuery, PartnerRow, PartnersWanted } from './staff-partners.contract.ts'
import { partnerForStaff, payoutForStaff } from './staff-views.ts'
import { defineStripeJobs, payByStripe, setUpStripe, stripeAccountOf, stripeAccountTold } from './stripe-account.ts'
import type { VerificationStatus } from './verification.contract.ts'
import { type Decision, decideVerification } from './verification.ts'

type Origin = { address: string; userAgent: string; device?: string | null }
export type PartnerRegistration = { at: Date; sharing: { id: string; name: string }[] }
export type Standing = { verification: VerificationStatus; emailConfirmed: boolean; companyName: string }

/**
 * Hotel owners as businesses: registration, profile, payout details, verification. What each of them refuses is documented in
 * its file.
 */
export type Partners = {
  register(registration: Registration, from: { locale: Locale } & Omit<Origin, 'address'>): Promise<RegisterAnswer>
  logIn(pair: { email: string; password: string }, origin: Origin): Promise<LoginAnswer>
  logInWithFactor(given: Proof & { ticket: string }, origin: Origin): Promise<SignedIn>
  profileOf(ownerId: string): Promise<OwnerProfile>
  changeProfile(ownerId: string, change: OwnerProfileChange): Promise<OwnerProfile>
  payoutStateOf(ownerId: string): Promise<PayoutState>
  changePayout(owner: OwnerIdentity, change: PayoutChange): Promise<PayoutState>
  cancelPayoutChange(owner: OwnerIdentity): Promise<PayoutState>
  stripeAccountOf(ownerId: string): Promise<StripeAccount>
  setUpStripe(owner: OwnerIdentity, password: string): Promise<{ url: string }>
  payByStripe(owner: OwnerIdentity, password: string): Promise<PayoutState>
  /** Stripe has told of an account, by its own name. */
  stripeAccountTold(account: string): Promise<void>
  mailChoicesOf(ownerId: string): Promise<MailChoices>
  chooseMails(ownerId: string, choices: Partial<MailChoices>): Promise<MailChoices>
  documentsOf(ownerId: string): Promise<DocumentView[]>
  addDocument(owner: OwnerIdentity, file: { kind: DocumentKind; name: string; content: Buffer }): Promise<DocumentView>
  removeDocument(owner: OwnerIdentity, id: string): Promise<void>
  ownDocument(owner: OwnerIdentity, id: string): Promise<DocumentFile>
  /**
   * For other modules, within their transaction where they have one: the status of a partner. Throws AppError
   * `partner/not-found`.
   */
  standingOf(ownerId: string, from?: DatabaseOrTransaction): Promise<Standing>
  /** For modules that send optional mails. */
  wantsMail(ownerId: string, mail: OptionalMail, from?: DatabaseOrTransaction): Promise<boolean>
  /** For payouts: who is paid, and where the money goes now, in full. Those that are not registered are left out. */
  businessesOf(ownerIds: readonly string[]): Promise<Map<string, Business>>
  /** Since when it is registered, and who else is paid to its account; null for one that is not. */
  registrationOf(ownerId: string): Promise<PartnerRegistration | null>
  /** Of many those alone who cannot be paid now; also those that are not registered. */
  unpaidAmong(ownerIds: readonly string[]): Promise<Map<string, Unpaid>>
  /** For an owner's export. */
  exportOf(ownerId: string): Promise<object | null>
  /** For an owner's erasure. */
  eraseOf(tx: Transaction, ownerId: string): Promise<void>
  staff: {
    list(staff: StaffIdentity, query: PartnerQuery): Promise<PartnerPage>
    /** All of them as a table to download. */
    export(reader: Reader<StaffIdentity>, query: PartnersWanted): Promise<FileGiven>
    /** The newest of what a text finds; the caller writes the look down. */
    find(text: string, most: number): Promise<PartnerRow[]>
    /** Owners who have proved their address and wait for a decision. */
    waiting(): Promise<{ open: number; late: number }>
    read(staff: StaffIdentity, wanted: { ownerId: string; locale: Locale }): Promise<PartnerDetail>
    payoutDetails(staff: StaffIdentity, ownerId: string): Promise<PayoutDetails>
    document(staff: StaffIdentity, wanted: { ownerId: string; id: string }): Promise<DocumentFile>
    decide(staff: StaffIdentity, decision: Decision): Promise<void>
  }
}

export async function createPartners(deps: PartnerDeps): Promise<Partners> {
  await definePayoutJobs(deps)
  await defineStripeJobs(deps)
  await followAccounts(deps)
  await tellOwnersOfFees(deps)
  return {
    register: (registration, from) => register(deps, registration, from),
    logIn: (pair, origin) => logIn(deps, pair, origin),
    logInWithFactor: (given, origin) => logInWithFactor(deps, given, origin),
    profileOf: (ownerId) => profileOf(deps, ownerId),
    changeProfile: (ownerId, change) => changeProfile(deps, ownerId, change),
    payoutStateOf: (ownerId) => payoutStateOf(deps, ownerId),
    changePayout: (owner, change) => changePayout(deps, owner, change),
    cancelPayoutChange: (owner) => cancelPayoutChange(deps, owner),
    stripeAccountOf: (ownerId) => stripeAccountOf(deps, ownerId),
    setUpStripe: (owner, password) => setUpStripe(deps, owner, password),
    payByStripe: (owner, password) => payByStripe(deps, owner, password),
    stripeAccountTold: (account) => stripeAccountTold(deps, account),
    mailChoicesOf: (ownerId) => mailChoicesOf(deps, ownerId),
    chooseMails: (ownerId, choices) => chooseMails(deps, ownerId, choices),
    wantsMail: (ownerId, mail, from = deps.db) => wantsMail(from, ownerId, mail),
    documentsOf: (ownerId) => documentsOf(deps, ownerId),
    addDocument: (owner, file) => addDocument(deps, owner, file),
    removeDocument: (owner, id) => removeDocument(deps, owner, id),
    ownDocument: (owner, id) => ownDocument(deps, owner, id),
    standingOf: (ownerId, from = deps.db) => standingOf(from, ownerId),
    businessesOf: (ownerIds) => readBusinesses(deps, ownerIds),
    registrationOf: (ownerId) => registrationOf(deps, ownerId),
    unpaidAmong: (ownerIds) => readUnpaid(deps, ownerIds),
    exportOf: (ownerId) => exportBusiness(deps, ownerId),
    eraseOf: eraseBusiness,
    staff: {
      list: (staff, query) => listPartners(deps, staff, query),
      export: (reader, query) => exportPartners(deps, reader, query),
      find: (text, most) => findPartners(deps, text, most),
      waiting: () => countWaiting(deps),
      read: (staff, wanted) => partnerForStaff(deps, staff, wanted),
      payoutDetails: (staff, ownerId) => payoutForStaff(deps, staff, ownerId),
      document: (staff, wanted) => documentForStaff(deps, staff, wanted),
      decide: (staff, decision) => decideVerification(deps, staff, decision),
    },
  }
}

async function registrationOf(deps: PartnerDeps, ownerId: string): Promise<PartnerRegistration | null> {
  const { createdAt } = partners
  const [row] = await deps.db.select({ at: createdAt }).from(partners).where(eq(partners.ownerId, ownerId))
  return row ? { ...row, sharing: await sharingAccount(deps, ownerId) } : null
}

async function standingOf(from: DatabaseOrTransaction, ownerId: string): Promise<Standing> {
  const { verification, confirmedAt, companyName } = await readPartner(from, ownerId)
  return { verification, emailConfirmed: confirmedAt !== null, companyName }
}

/** A business follows its account: staff may verify it once the address is proved, and it ends with an account that never was. */
async function followAccounts({ db, clock, events }: PartnerDeps): Promise<void> {
  await events.subscribe(ownerConfirmed, 'partners', async ({ data: { ownerId } }) => {
    await db
      .update(partners)
      .set({ confirmedAt: clock.now() })
      .where(and(eq(partners.ownerId, ownerId), isNull(partners.confirmedAt)))
  })
  await events.subscribe(ownerClosed, 'partners', async ({ data: { ownerId } }) => {
    await db.delete(partners).where(and(eq(partners.ownerId, ownerId), isNull(partners.confirmedAt)))
  })
}

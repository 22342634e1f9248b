import type { Audit } from '#modules/audit/index.ts'
import type { Ledger } from '#modules/ledger/ledger.ts'
import type { PaidBy } from '#modules/partners/registration.contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Day } from '#platform/dates.ts'
import type { Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { Money } from '#platform/money.ts'
import type { Vault } from '#platform/vault.ts'
import type { PixPayer } from './pix/paying-account.contract.ts'

/** A stay for which money was captured, as reservations and hotels know it. */
export type PayableStay = {
  stayId: string
  reservationId: string
  code: string
  ownerId: string
  hotelName: string
  hotelLanguage?: Locale | null | undefined
  checkOut: Day
  /** It was cancelled, or the guest did not come: nobody is waited for. */
  ended: boolean
  /** Captured for the stay. */
  gross: Money
  /** Given back of it or on its way; not what we gave from our own pocket, since the owner does not bear it. */
  refunded: Money
  /** The percentage that it was booked with: a later one does not touch it. */
  feePercent: number
}

/** All that a share is worked out from. */
export type SharedStay = Pick<PayableStay, 'gross' | 'refunded' | 'feePercent'>

/** Which stays are asked for; what is left away does not narrow. */
export type PayableFilter = {
  reservationIds?: readonly string[]
  stayIds?: readonly string[]
  ownerId?: string
  /** Check-out from this day on, and before that one. */
  from?: Day
  before?: Day
}

/** Stays of one month of check-out that came to the same. */
export type PayableSum = { month: string; count: number } & SharedStay

/** Whose name is on a payout and its invoice. */
export type Payee = { name: string; taxId: string; address: readonly string[] }

/** Where an owner's money goes now: by the details in force, which are never those that are in their cool-off. */
export type PayoutTarget =
  | { status: 'ready'; payee: Payee; details: PaidBy }
  | { status: 'not_verified' }
  /** Staff have rejected the business: everything waits until that is settled. */
  | { status: 'rejected' }
  /** The bank sent the last payment to these details back, and the owner has not said since that they are right. */
  | { status: 'returned' }
  /** Staff hold it, for a reason that they give. */
  | { status: 'held' }
  | { status: 'no_details' }
  | { status: 'cool_off'; until: Date }
  /** The owner is paid by Stripe, which cannot pay to the account now. */
  | { status: 'stripe_off' }

/** Bookings that are valid, or were paid for. */
export type Counted = { bookings: number; sums: readonly Money[] }

/** What may speak against paying an owner. */
export type RiskFacts = {
  /** Null for a business that is not registered any more. */
  registeredAt: Date | null
  /** Others who are paid to the same account, now or once. */
  sharing: readonly { id: string; name: string }[]
  /** Others who have signed in with the same browser. */
  besides: readonly { id: string; name: string }[]
  all: Counted
  /** Booked with the owner's own address. */
  own: Counted
  /** Booked in a browser in which the owner has signed in. */
  onDevice: Counted
  /** Of the address that has booked most. */
  mostOfOne: number
}

/** Moves money of ours to accounts of owners at Stripe: an answer is one, what is thrown means that nothing is known. */
export type Transfers = {
  transfer(request: { key: string; attempt: number; account: string; amount: Money; text: string }): Promise<Transfer>
  /** Null where none was made. */
  findTransfer(key: string): Promise<Transfer | null>
}
export type Transfer =
  | { status: 'made'; reference: string; amount: Money; account: string; reversed: Money }
  /** `short`: we have not enough there now. */
  | { status: 'refused'; short: boolean; reason: string }

/** Why an owner cannot be paid now. */
export type PayoutHindrance = Exclude<PayoutTarget, { status: 'ready' }>

export type OwnerContact = { id: string; email: string; locale: Locale }

export type PayoutDeps = {
  db: DatabaseOrTransaction
  clock: Clock
  ledger: Pick<Ledger, 'postAll' | 'balancesOfOwner'>
  vault: Pick<Vault, 'seal' | 'open'>
  audit: Pick<Audit, 'record'>
  events: Pick<Events, 'publish'>
  translate: Translate
  mail: Pick<PostOffice, 'post'>
  publicUrl: string
  payable(filter: PayableFilter): Promise<PayableStay[]>
  /** The same stays counted, of an owner. */
  payableSums(filter: Required<Pick<PayableFilter, 'ownerId' | 'from'>>): Promise<PayableSum[]>
  /** Those that are not registered, or not any more, are left out. */
  payoutTargets(ownerIds: readonly string[]): Promise<ReadonlyMap<string, PayoutTarget>>
  /** Of thousands those alone who cannot be paid: what is sealed stays so. */
  payoutHindrances(ownerIds: readonly string[]): Promise<ReadonlyMap<string, PayoutHindrance>>
  /** Whose name is on a statement; null for a business that is not registered any more. */
  payeeOf(ownerId: string): Promise<Payee | null>
  /** Those who have closed their accounts are left away. */
  contactsOf(ownerIds: readonly string[]): Promise<OwnerContact[]>
  /** Whether the owner wants to hear of a payout that goes out; one that comes back is told in any case. */
  wantsMail(ownerId: string, from: DatabaseOrTransaction): Promise<boolean>
  riskFacts(ownerId: string): Promise<RiskFacts>
  /** Of members of staff by id; unknown ones are left out. */
  staffNames(ids: readonly string[]): Promise<Map<string, string>>
  transfers: Transfers
  /** From where Pix transfers are paid; null while owners are paid by the bank file alone. */
  pixPayer: () => Promise<PixPayer | null>
  /** Who invoices the fee. */
  seller: () => Promise<Payee>
}

import type { Money } from '#platform/money.ts'

/**
 * Accounts of owners at the payment provider, and transfers to them. What is returned is an answer; what is thrown means that nothing is
 * known, and the caller asks (`findTransfer`, `read`).
 */
export type Connect = {
  /** Opens an account, which can do nothing yet. `key`: of the owner. */
  open(request: { key: string; email: string }): Promise<ConnectedAccount>
  /** A page of the provider on which its holder says who they are and where the money goes; good for minutes, once. */
  onboarding(account: string, pages: { back: string; again: string }): Promise<string>
  /** Null for one that is no more, or that is none of ours. */
  read(account: string): Promise<ConnectedAccount | null>
  /** Moves money of ours to an account, once for each key and attempt. A refusal moved nothing. */
  transfer(request: TransferRequest): Promise<Transfer>
  /** Null where none was made. */
  findTransfer(key: string): Promise<Transfer | null>
}

export type ConnectedAccount = {
  account: string
  /** Its holder has said everything that was asked at first. */
  detailsSubmitted: boolean
  /** It takes transfers and pays them out to its holder's bank. */
  payoutsEnabled: boolean
  /** What the provider wants to know, by its own names. */
  due: string[]
  /** The provider has shut it for good: it will never be paid to. */
  rejected: boolean
}

/** `attempt`: counts those that were refused, so that a new one is not answered with an old refusal. */
export type TransferRequest = { key: string; attempt: number; account: string; amount: Money; text: string }

export type Transfer =
  | { status: 'made'; reference: string; amount: Money; account: string; reversed: Money }
  /** `short`: we have not enough there now. */
  | { status: 'refused'; short: boolean; reason: string }

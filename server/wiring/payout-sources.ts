import type { Accounts } from '#modules/accounts/index.ts'
import type { Payee, PayoutTarget } from '#modules/ledger/index.ts'
import type { Partners } from '#modules/partners/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'
import { BRAND } from '#platform/brand.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { isAppError } from '#platform/errors.ts'

type Sources = { db: Database; accounts: Accounts; partners: Partners; reservations: Reservations }

/** What owners are paid for, where to, and whom it is told. */
export function payoutSources({ db, accounts, partners, reservations }: Sources) {
  return {
    seller: SELLER,
    payable: reservations.owners.payable,
    payoutTarget: (ownerId: string) => payoutTargetOf(partners, ownerId),
    payeeOf: (ownerId: string) => payeeFor(partners, ownerId),
    contactsOf: (ownerIds: readonly string[]) => accounts.owners.contactsOf(db, ownerIds),
    wantsMail: (ownerId: string, from: DatabaseOrTransaction) => partners.wantsMail(ownerId, 'payouts_sent', from),
    staffNames: accounts.staff.namesOf,
  }
}

/** Who invoices the fee. */
const SELLER: Payee = { name: BRAND.name, taxId: '', address: [] }

/** Where an owner is paid and as whom: only a verified business, by the details in force, never by those in their cool-off. */
async function payoutTargetOf(partners: Partners, ownerId: string): Promise<PayoutTarget> {
  try {
    const { verification } = await partners.standingOf(ownerId)
    if (verification !== 'verified') return { status: verification === 'rejected' ? 'rejected' : 'not_verified' }
    const { details } = await partners.payoutInForce(ownerId)
    return { status: 'ready', details, payee: payeeOf(await partners.profileOf(ownerId)) }
  } catch (error) {
    // An account whose business is not registered, or not any more.
    if (isAppError(error)) return { status: 'no_details' }
    throw error
  }
}

/** Whose name is on a statement. */
async function payeeFor(partners: Partners, ownerId: string): Promise<Payee | null> {
  try {
    return payeeOf(await partners.profileOf(ownerId))
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

type Profile = Awaited<ReturnType<Partners['profileOf']>>

function payeeOf({ company_name: name, tax_id: taxId, address_line1, address_line2, ...rest }: Profile): Payee {
  const town = [rest.postal_code, rest.city, rest.state].filter(Boolean).join(' ')
  return {
    name,
    taxId,
    address: [address_line1, address_line2, town, rest.country].filter((line) => !!line) as string[],
  }
}

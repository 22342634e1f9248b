import type { Transaction } from '#platform/database/index.ts'
import { insertAll } from '#platform/database/insert-all.ts'
import type { Vault } from '#platform/vault.ts'
import { type PartnerDetails, sealDetails } from './partner-record.ts'
import { partnerHistory, partners, payoutDetails } from './partners.tables.ts'
import { ofMethod, type PayoutDetails, sealPayout } from './payout-record.ts'
import type { BusinessType } from './registration.contract.ts'

export type DemonstrationPartner = {
  ownerId: string
  companyName: string
  businessType: BusinessType
  city: string
  state: string
  country: string
  details: PartnerDetails
  /** Where it is paid; null: to an account like any other, since everyone who registers names one. */
  bank: Bank | null
}
type Bank = { holder: string; name: string; branch: string; account: string }

/** The verified businesses of invented owners. */
export async function addDemonstrationPartners(
  tx: Transaction,
  { vault, now }: { vault: Vault; now: Date },
  invented: readonly DemonstrationPartner[],
): Promise<void> {
  await insertAll(
    tx,
    partners,
    invented.map(({ details, bank: _, ...partner }) => ({
      ...partner,
      details: sealDetails(vault, partner.ownerId, details),
      registeredBy: 'five-step' as const,
      verification: 'verified' as const,
      decidedAt: now,
      confirmedAt: now,
      termsAcceptedAt: now,
      feeAgreedAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await insertAll(
    tx,
    payoutDetails,
    invented.map((partner) => payoutRow(vault, partner, now)),
  )
  await insertAll(
    tx,
    partnerHistory,
    invented.flatMap(({ ownerId }) => [
      { ownerId, what: 'registered', by: 'owner', at: now },
      { ownerId, what: 'verified', by: 'system', at: now },
    ]),
  )
}

const ANY_BANK = { name: 'Banco do Brasil', branch: '1584-9', account: '00210169-6' }

function payoutRow(vault: Vault, { ownerId, companyName, bank }: DemonstrationPartner, now: Date) {
  const sealed = sealPayout(vault, ownerId, payoutOf(bank ?? { ...ANY_BANK, holder: companyName }))
  const row = { ownerId, method: 'bank_transfer' as const, sealed, effectiveAt: now, createdAt: now }
  return { ...row, status: 'active' as const }
}

/** The same as an owner would have entered it. */
export function payoutOf({ holder, name, account, branch }: Bank): PayoutDetails {
  return ofMethod({
    payment_method: 'bank_transfer',
    bank_account_holder: holder,
    bank_name: name,
    bank_account_number: account,
    bank_routing_number: branch,
  })
}

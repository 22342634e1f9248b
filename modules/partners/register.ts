import type { Transaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import { refuseUnlessOffered } from '#platform/not-offered.ts'
import { checkPartner } from './checks/check-partner.ts'
import { type PartnerDetails, remember, sealDetails } from './partner-record.ts'
import type { RegisterAnswer } from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partnerRegistered } from './partners.events.ts'
import { partners } from './partners.tables.ts'
import { addFirstPayoutDetails, ofMethod, type PayoutDetails } from './payout-record.ts'
import type { BusinessType } from './registration.contract.ts'
import type { Registration } from './registration-body.contract.ts'
import { hotelOwner } from './sign-in.ts'

type Business = {
  person: { email: string; firstName: string; lastName: string }
  partner: {
    registeredBy: 'five-step' | 'four-step'
    companyName: string
    businessType: BusinessType | null
    city: string
    state: string
    country: string
  }
  details: PartnerDetails
  payout: PayoutDetails
}

/**
 * Opens an account with its business, in one transaction. The five-step record signs in at once, the four-step one ends
 * with a link to set a password; the answers are the same for a known address, whose owner is told by mail.
 * Throws AppError `request/invalid` for a password that can be guessed, and for details that cannot be true; `feature/off`.
 */
export async function register(
  deps: PartnerDeps,
  registration: Registration,
  { locale, userAgent, device }: { locale: Locale; userAgent: string; device?: string | null },
): Promise<RegisterAnswer> {
  refuseUnlessOffered('owner-registration')
  const { db, owners, clock } = deps
  checkPartner(registration.record, clock.now().toISOString().slice(0, 10))
  const business = registration.kind === 'five' ? ofFiveSteps(registration.record) : ofFourSteps(registration.record)
  const { firstName, lastName, email } = business.person
  const passwordHash =
    registration.kind === 'five'
      ? await owners.hashNewPassword({
          email,
          password: registration.record.password,
          personal: [firstName, lastName, business.partner.companyName],
          field: 'password',
        })
      : null
  const { version: termsVersion } = await deps.termsInForce()
  return db.transaction(async (tx) => {
    const { id, session } = await owners.open(tx, { ...business.person, locale, passwordHash, userAgent, device })
    await addPartner(tx, deps, id, { ...business, termsVersion })
    if (!session) return { status: 'set_password' as const }
    const { token, expiresAt } = session
    return {
      status: 'signed_in' as const,
      token,
      expiresAt: expiresAt.getTime(),
      hotelOwner: await hotelOwner(deps, tx, id),
    }
  })
}

type Agreed = Business & { termsVersion: string }

async function addPartner(tx: Transaction, deps: PartnerDeps, ownerId: string, business: Agreed) {
  const { clock, vault, events } = deps
  const now = clock.now()
  await tx.insert(partners).values({
    ownerId,
    ...business.partner,
    details: sealDetails(vault, ownerId, business.details),
    termsAcceptedAt: now,
    termsVersion: business.termsVersion,
    feeAgreedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await addFirstPayoutDetails(tx, deps, { ownerId, payout: business.payout })
  await remember(tx, { ownerId, what: 'registered', by: 'owner', at: now })
  await events.publish(tx, partnerRegistered, { ownerId })
}

function ofFiveSteps(record: Extract<Registration, { kind: 'five' }>['record']): Business {
  const { first_name, last_name, email, phone, company_name, tax_id, website_url } = record
  const { address, city, state, country, postal_code } = record
  return {
    person: { email, firstName: first_name, lastName: last_name },
    partner: { registeredBy: 'five-step', companyName: company_name, businessType: null, city, state, country },
    details: {
      phone,
      dateOfBirth: null,
      taxId: tax_id,
      registrationNumber: null,
      website: website_url,
      addressLine1: address,
      addressLine2: null,
      postalCode: postal_code,
    },
    payout: ofMethod(record),
  }
}

function ofFourSteps(record: Extract<Registration, { kind: 'four' }>['record']): Business {
  const { first_name, last_name, email, phone, date_of_birth, business_name, business_type, tax_id } = record
  const { address_line1, address_line2, city, state, country, postal_code } = record
  const bank = {
    bank_account_holder: record.account_holder_name,
    bank_name: record.bank_name,
    bank_account_number: record.account_number,
    bank_routing_number: record.routing_number,
    bank_swift_code: record.swift_code,
  }
  return {
    person: { email, firstName: first_name, lastName: last_name },
    partner: {
      registeredBy: 'four-step',
      companyName: business_name,
      businessType: business_type,
      city,
      state,
      country,
    },
    details: {
      phone,
      dateOfBirth: date_of_birth,
      taxId: tax_id,
      website: null,
      registrationNumber: record.business_registration_number,
      addressLine1: address_line1,
      addressLine2: address_line2,
      postalCode: postal_code,
    },
    payout: ofMethod({ payment_method: 'bank_transfer', ...bank }),
  }
}

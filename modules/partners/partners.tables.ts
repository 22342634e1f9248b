import { sql } from '#platform/database/query.ts'
import {
  boolean,
  bytea,
  check,
  id,
  index,
  instant,
  integer,
  pgTable,
  seq,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#platform/database/schema.ts'
import { type DocumentKind, type DocumentType, type OptionalMail, STRIPE_ENDS } from './partners.contract.ts'
import type { BusinessType, PayoutMethod } from './registration.contract.ts'
import type { VerificationStatus } from './verification.contract.ts'

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => partners.ownerId, { onDelete: 'cascade' })

/** The business behind an owner's account; its key is the account's. */
export const partners = pgTable(
  'partners',
  {
    ownerId: uuid().primaryKey(),
    verification: text().$type<VerificationStatus>().notNull().default('pending'),
    /** Of the last rejection. */
    reason: text(),
    decidedAt: instant(),
    /** The owner has proved the email address. */
    confirmedAt: instant(),
    companyName: text().notNull(),
    businessType: text().$type<BusinessType>(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    /** Sealed: phone, birth date, tax id, registration number, website, street and postal code. */
    details: text().notNull(),
    registeredBy: text({ enum: ['five-step', 'four-step'] }).notNull(),
    /** Mails that need not be sent and that the owner does not want. */
    mailsOff: text().array().$type<OptionalMail[]>().notNull().default(sql`'{}'`),
    termsAcceptedAt: instant().notNull(),
    /** Of the terms of owners; null in rows from before their versions were kept. */
    termsVersion: text(),
    feeAgreedAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('partners_by_status').on(t.verification, t.createdAt),
    check('partners_verification', sql`${t.verification} in ('pending', 'verified', 'rejected')`),
    check('partners_decided', sql`${t.verification} = 'pending' or ${t.decidedAt} is not null`),
    check('partners_rejected', sql`(${t.verification} = 'rejected') = (${t.reason} is not null)`),
    check('partners_confirmed', sql`${t.verification} <> 'verified' or ${t.confirmedAt} is not null`),
    check(
      'partners_business',
      sql`${t.businessType} in ('hotel', 'motel', 'resort', 'bed_and_breakfast', 'hostel', 'vacation_rental', 'other')`,
    ),
    check('partners_mails_off', sql`${t.mailsOff} <@ array['guest_messages', 'payouts_sent']`),
    check('partners_registered', sql`${t.registeredBy} in ('five-step', 'four-step')`),
  ],
)

/**
 * Where the money goes. New details wait for the cool-off; until then the previous ones are in force, and readers take the
 * newest that are due, so that a late job does no harm.
 */
export const payoutDetails = pgTable(
  'partner_payout_details',
  {
    id: id(),
    ownerId: ownerId(),
    status: text({ enum: ['waiting', 'active', 'replaced', 'cancelled'] }).notNull(),
    method: text().$type<PayoutMethod>().notNull(),
    sealed: text().notNull(),
    /** Of the account (account-mark.ts), by which others with the same one are found; null in rows from before. */
    mark: integer(),
    effectiveAt: instant().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index('partner_payout_details_by_owner').on(t.ownerId),
    index('partner_payout_details_by_mark').on(t.mark),
    index('partner_payout_details_unmarked').on(t.id).where(sql`${t.mark} is null`),
    uniqueIndex('partner_payout_details_active').on(t.ownerId).where(sql`${t.status} = 'active'`),
    uniqueIndex('partner_payout_details_waiting').on(t.ownerId).where(sql`${t.status} = 'waiting'`),
    check('partner_payout_details_status', sql`${t.status} in ('waiting', 'active', 'replaced', 'cancelled')`),
    check('partner_payout_details_method', sql`${t.method} in ('paypal', 'bank_transfer', 'moneygram', 'stripe')`),
    check('partner_payout_details_ended', sql`(${t.status} in ('replaced', 'cancelled')) = (${t.endedAt} is not null)`),
  ],
)

/**
 * Accounts of owners at Stripe, as Stripe said of them last. One that was opened is kept, whichever way its owner is paid, until another
 * takes its place.
 */
export const partnerStripeAccounts = pgTable(
  'partner_stripe_accounts',
  {
    ownerId: ownerId().primaryKey(),
    account: text().notNull(),
    detailsSubmitted: boolean().notNull(),
    payoutsEnabled: boolean().notNull(),
    /** What Stripe wants to know, by its own names. */
    due: text().array().notNull(),
    /** Why it can never be paid to again; null for one that can. */
    ended: text({ enum: STRIPE_ENDS }),
    /** Which of the owner's it is. */
    opening: smallint().notNull().default(1),
    /** Of the account (account-mark.ts), by which payout details that name it are found; null for a first one from before. */
    mark: integer(),
    openedAt: instant().notNull(),
    askedAt: instant().notNull(),
  },
  (t) => [
    unique('partner_stripe_accounts_account').on(t.account),
    check('partner_stripe_accounts_ended', sql`${t.ended} in ('gone', 'rejected')`),
    check('partner_stripe_accounts_marked', sql`${t.opening} = 1 or ${t.mark} is not null`),
  ],
)

/** What proves a business, as it was handed in. Name and content are sealed. */
export const partnerDocuments = pgTable(
  'partner_documents',
  {
    id: id(),
    ownerId: ownerId(),
    kind: text().$type<DocumentKind>().notNull(),
    name: text().notNull(),
    type: text().$type<DocumentType>().notNull(),
    size: integer().notNull(),
    content: bytea().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('partner_documents_by_owner').on(t.ownerId, t.createdAt),
    check('partner_documents_kind', sql`${t.kind} in ('registration', 'identity', 'address', 'bank', 'other')`),
    check('partner_documents_type', sql`${t.type} in ('application/pdf', 'image/jpeg', 'image/png')`),
    check('partner_documents_size', sql`${t.size} between 1 and 10485760`),
  ],
)

/** Every move and change; only ever added to. `by`: `owner`, `system` or `staff:<id>`. */
export const partnerHistory = pgTable(
  'partner_history',
  {
    id: id(),
    seq: seq(),
    ownerId: ownerId(),
    what: text().notNull(),
    by: text().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [index('partner_history_by_owner').on(t.ownerId, t.id)],
)

/** Of what all approved owners were told, so that it is told once: written with the mails. */
export const partnersTold = pgTable('partners_told', { eventId: uuid().primaryKey(), at: instant().notNull() })

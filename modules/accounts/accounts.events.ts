import { eventKind } from '#platform/events.ts'

/** Somebody has proved that a mailbox is theirs, and has an account from now on. Bookings made as a guest may join it. */
export const customerVerified = eventKind<{ customerId: string; email: string }>('customer.verified')

/** An account was emptied; what other modules keep of it must lose its person too (PersonalData.eraseOf has run). */
export const customerErased = eventKind<{ customerId: string }>('customer.erased')

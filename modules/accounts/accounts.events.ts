import { eventKind } from '#platform/events.ts'

/** Someone has proved that a mailbox is theirs, and has an account from now on. Bookings made as a guest may join it. */
export const customerVerified = eventKind<{ customerId: string; email: string }>('customer.verified')

/** An owner has proved that the mailbox is theirs. */
export const ownerConfirmed = eventKind<{ ownerId: string }>('owner.confirmed')

/** An owner's account that was never confirmed has ended; modules that keep something for it may forget it. */
export const ownerClosed = eventKind<{ ownerId: string }>('owner.closed')

/** An account was emptied; what other modules keep of it must lose its person too (PersonalData.erasureOf has run). */
export const customerErased = eventKind<{ customerId: string }>('customer.erased')

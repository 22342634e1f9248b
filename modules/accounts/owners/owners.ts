import type { OwnerIdentity } from '#modules/accounts/access.contract.ts'
import type { DeviceView } from '#modules/accounts/accounts.contract.ts'
import type { Origin } from '#modules/accounts/customers/customers.deps.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { devicesOf, endDevice, logOut, logOutEverywhere } from '#modules/accounts/realm/devices.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { SecondFactor } from '#modules/accounts/second-factor/second-factor.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { correctAddress } from './correct-address.ts'
import {
  changeOwner,
  closedAmong,
  contactBy,
  contactsAfter,
  contactsOf,
  type OwnerChange,
  type OwnerContact,
  ownerOf,
  searchOwners,
} from './find-owner.ts'
import { type Entered, logIn, logInWithFactor } from './log-in.ts'
import { confirmEmail, type NewOwner, type Opened, openAccount, resendConfirmation } from './open-account.ts'
import { type DeviceFacts, deviceFacts, noteBooking } from './owner-devices.ts'
import { OWNERS } from './owner-realm.ts'
import { ownerSecondFactor } from './owner-second-factor.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { changePassword, forgotPassword, hashNewPassword, resetPassword, verifyResetToken } from './passwords.ts'

type Pair = { email: string; password: string }

/** The realm of hotel owners' accounts. Refusals are documented in each file. */
export type Owners = {
  /** The owner whom this bearer token signs in, or null. */
  ownerOf(token: string): Promise<OwnerIdentity | null>
  /** Where to write to owners and in which language; closed accounts are left away. */
  contactsOf(db: DatabaseOrTransaction, ownerIds: readonly string[]): Promise<OwnerContact[]>
  /** Owners whose mailbox is proved, in the order of their ids: at most so many behind one. */
  contactBy(db: DatabaseOrTransaction, email: string): Promise<OwnerContact | null>
  contactsAfter(db: DatabaseOrTransaction, after: string | null, most: number): Promise<OwnerContact[]>
  closedAmong(db: DatabaseOrTransaction, ownerIds: readonly string[]): Promise<string[]>
  /** Ids of owners by a part of their name or address. */
  search(text: string): Promise<string[]>
  /** Throws AppError `request/invalid` that names `field`, for a password that can be guessed. */
  hashNewPassword(given: {
    email: string
    password: string
    personal: readonly string[]
    field: string
  }): Promise<string>
  /** In the caller's transaction, with what belongs to the account; a known address looks like any other. */
  open(tx: Transaction, owner: NewOwner & { userAgent: string; device?: string | null | undefined }): Promise<Opened>
  change(tx: Transaction, change: OwnerChange & { id: string }): Promise<void>
  resendConfirmation(owner: OwnerIdentity): Promise<void>
  /** While nobody has proved the address: another one, for who mistyped it. */
  correctAddress(owner: OwnerIdentity, change: { email: string; password: string }): Promise<void>
  /** Confirms the account that is signed in, by a link that was mailed to its address. */
  confirmEmail(owner: OwnerIdentity, token: string): Promise<void>
  logIn(pair: Pair, origin: Origin): Promise<Entered>
  logInWithFactor(given: Proof & { ticket: string }, origin: Origin): ReturnType<typeof logInWithFactor>
  logOut(owner: OwnerIdentity): Promise<void>
  logOutEverywhere(owner: OwnerIdentity): Promise<void>
  devicesOf(owner: OwnerIdentity): Promise<DeviceView[]>
  endDevice(owner: OwnerIdentity, id: string): Promise<void>
  forgotPassword(email: string): Promise<void>
  verifyResetToken(token: string): Promise<{ valid: boolean }>
  resetPassword(reset: { token: string; password: string }): Promise<void>
  changePassword(owner: OwnerIdentity, change: { currentPassword: string; newPassword: string }): Promise<void>
  /** For what an open window must not be enough for. Throws AppError `request/invalid` that names `field`. */
  confirmPassword(owner: OwnerIdentity, given: { password: string; field: string }): Promise<void>
  /** What was booked in a browser in which an owner has signed in; nothing is kept of others. */
  noteBooking(booked: { device: string | null; reservationId: string }): Promise<void>
  /** Who else signs in with the browsers of an owner, and what was booked in them. */
  deviceFacts(ownerId: string): Promise<DeviceFacts>
  secondFactor: SecondFactor
}

export function createOwners(deps: OwnerDeps): Owners {
  return {
    ownerOf: (token) => ownerOf(deps, token),
    closedAmong,
    contactsOf,
    contactBy,
    contactsAfter,
    search: (text) => searchOwners(deps, text),
    hashNewPassword: (given) => hashNewPassword(deps, given),
    open: (tx, owner) => openAccount(tx, deps, owner),
    change: (tx, change) => changeOwner(tx, deps, change),
    resendConfirmation: ({ id }) => resendConfirmation(deps, id),
    correctAddress: (owner, change) => correctAddress(deps, owner, change),
    confirmEmail: (owner, token) => confirmEmail(deps, owner, token),
    logIn: (pair, origin) => logIn(deps, pair, origin),
    logInWithFactor: (given, origin) => logInWithFactor(deps, given, origin),
    logOut: (owner) => logOut(deps, OWNERS, owner),
    logOutEverywhere: (owner) => logOutEverywhere(deps, OWNERS, owner),
    devicesOf: (owner) => devicesOf(deps, OWNERS, owner),
    endDevice: (owner, id) => endDevice(deps, OWNERS, owner, id),
    forgotPassword: (email) => forgotPassword(deps, email),
    verifyResetToken: (token) => verifyResetToken(deps, token),
    resetPassword: (reset) => resetPassword(deps, reset),
    changePassword: (owner, change) => changePassword(deps, owner, change),
    confirmPassword: async (owner, given) => void (await confirmPassword(deps, OWNERS, owner, given)),
    noteBooking: (booked) => noteBooking(deps, booked),
    deviceFacts: (ownerId) => deviceFacts(deps.db, ownerId),
    secondFactor: ownerSecondFactor(deps),
  }
}

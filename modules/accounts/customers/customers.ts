import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import type {
  AuthRecord,
  Companion,
  CompanionFields,
  CustomerLogin,
  DeviceView,
  Erased,
  Profile,
  ProfileChange,
} from '#modules/accounts/accounts.contract.ts'
import { devicesOf, endDevice, logOut, logOutEverywhere } from '#modules/accounts/realm/devices.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { SecondFactor } from '#modules/accounts/second-factor/second-factor.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import { addCompanion, changeCompanion, companionsOf, removeCompanion } from './companions.ts'
import { CUSTOMERS } from './customer-realm.ts'
import { customerSecondFactor } from './customer-second-factor.ts'
import type { CustomerDeps, Origin } from './customers.deps.ts'
import {
  type CustomerContact,
  contactBy,
  contactOf,
  contactsAfter,
  contactsAmong,
  customerOf,
  endMarketing,
} from './find-customer.ts'
import { logIn, logInWithFactor } from './log-in.ts'
import { changePassword, forgotPassword, resetPassword, verifyResetToken } from './passwords.ts'
import { erase, exportData } from './privacy.ts'
import { changeProfile, profileOf } from './profile.ts'
import { refresh } from './refresh.ts'
import { type Registration, register } from './register.ts'
import { verifyEmail } from './verify-email.ts'

type Pair = { email: string; password: string }

/** The realm of travellers' accounts. Refusals are documented in each file. */
export type Customers = {
  /** The customer whom this bearer token signs in, or null. */
  customerOf(token: string): Promise<CustomerIdentity | null>
  /** Where to write to a customer and in which language; null once the account is erased. */
  contactOf(customerId: string): ReturnType<typeof contactOf>
  /** Who can be written to, in the order of their ids: at most so many behind one. */
  contactsAfter(db: DatabaseOrTransaction, after: string | null, most: number): Promise<CustomerContact[]>
  contactsAmong(db: DatabaseOrTransaction, ids: readonly string[]): Promise<CustomerContact[]>
  contactBy(db: DatabaseOrTransaction, email: string): Promise<CustomerContact | null>
  /** Takes back the yes to offers of the account of an address; nothing where there is none. */
  endMarketing(tx: Transaction, email: string): Promise<void>
  register(typed: Registration): Promise<void>
  verifyEmail(given: { token: string; password: string }, origin: Origin): Promise<AuthRecord>
  logIn(pair: Pair, origin: Origin): Promise<CustomerLogin>
  logInWithFactor(given: Proof & { ticket: string }, origin: Origin): Promise<AuthRecord>
  refresh(customer: CustomerIdentity, token: string): Promise<AuthRecord>
  logOut(customer: CustomerIdentity): Promise<void>
  logOutEverywhere(customer: CustomerIdentity): Promise<void>
  devicesOf(customer: CustomerIdentity): Promise<DeviceView[]>
  endDevice(customer: CustomerIdentity, id: string): Promise<void>
  forgotPassword(email: string): Promise<void>
  verifyResetToken(token: string): Promise<{ valid: boolean }>
  resetPassword(reset: { token: string; password: string }): Promise<void>
  changePassword(customer: CustomerIdentity, change: { currentPassword: string; newPassword: string }): Promise<void>
  profileOf(customer: CustomerIdentity): Promise<Profile>
  changeProfile(customer: CustomerIdentity, change: ProfileChange): Promise<Profile>
  companionsOf(customer: CustomerIdentity): Promise<Companion[]>
  addCompanion(customer: CustomerIdentity, fields: CompanionFields): Promise<Companion>
  changeCompanion(customer: CustomerIdentity, companion: Companion): Promise<Companion>
  removeCompanion(customer: CustomerIdentity, id: string): Promise<void>
  exportData(customer: CustomerIdentity): Promise<Record<string, unknown>>
  erase(customer: CustomerIdentity, given: { password: string; locale: Locale }): Promise<Erased>
  secondFactor: SecondFactor
}

export function createCustomers(deps: CustomerDeps): Customers {
  return {
    customerOf: (token) => customerOf(deps, token),
    contactOf: (customerId) => contactOf(deps, customerId),
    contactsAfter,
    contactsAmong,
    contactBy,
    endMarketing: (tx, email) => endMarketing(tx, deps, email),
    register: (typed) => register(deps, typed),
    verifyEmail: (given, origin) => verifyEmail(deps, given, origin),
    logIn: (pair, origin) => logIn(deps, pair, origin),
    logInWithFactor: (given, origin) => logInWithFactor(deps, given, origin),
    refresh: (customer, token) => refresh(deps, customer, token),
    logOut: (customer) => logOut(deps, CUSTOMERS, customer),
    logOutEverywhere: (customer) => logOutEverywhere(deps, CUSTOMERS, customer),
    devicesOf: (customer) => devicesOf(deps, CUSTOMERS, customer),
    endDevice: (customer, id) => endDevice(deps, CUSTOMERS, customer, id),
    forgotPassword: (email) => forgotPassword(deps, email),
    verifyResetToken: (token) => verifyResetToken(deps, token),
    resetPassword: (reset) => resetPassword(deps, reset),
    changePassword: (customer, change) => changePassword(deps, customer, change),
    profileOf: (customer) => profileOf(deps, customer),
    changeProfile: (customer, change) => changeProfile(deps, customer, change),
    companionsOf: (customer) => companionsOf(deps, customer),
    addCompanion: (customer, fields) => addCompanion(deps, customer, fields),
    changeCompanion: (customer, companion) => changeCompanion(deps, customer, companion),
    removeCompanion: (customer, id) => removeCompanion(deps, customer, id),
    exportData: (customer) => exportData(deps, customer),
    erase: (customer, given) => erase(deps, customer, given),
    secondFactor: customerSecondFactor(deps),
  }
}

import type { Audit } from '#modules/audit/index.ts'
import { lt } from '#platform/database/query.ts'
import { site } from '#platform/site.ts'
import { CUSTOMERS } from './customers/customer-realm.ts'
import type { CustomerDeps } from './customers/customers.deps.ts'
import { registrations } from './customers/customers.tables.ts'
import { type Customers, createCustomers } from './customers/customers.ts'
import { definePasswordJobs } from './customers/passwords.ts'
import { closeForgotten } from './owners/close-account.ts'
import { createOwnerCare, type OwnerCare } from './owners/owner-care.ts'
import { OWNERS } from './owners/owner-realm.ts'
import { createOwners, type Owners } from './owners/owners.ts'
import { defineOwnerPasswordJobs } from './owners/passwords.ts'
import { type Cost, createPasswords } from './passwords/password-hash.ts'
import { createPeople, type People } from './people/people.ts'
import { createOwnPrivacy, type OwnPrivacyDoor } from './privacy-requests/own-privacy.ts'
import { forgetOldRequests } from './privacy-requests/own-requests.ts'
import { createPrivacyRequests, type PrivacyRequests } from './privacy-requests/privacy-requests.ts'
import { createSlowDown } from './slow-down.ts'
import { createSetup, type Setup } from './staff/setup.ts'
import { createStaff, type Staff } from './staff/staff.ts'
import { STAFF } from './staff/staff-realm.ts'
import { accountViews } from './views/views.tables.ts'
import { createViews, type Views, type ViewsDeps } from './views/views.ts'

export type AccountsDeps = Omit<CustomerDeps, 'passwords' | 'slowDown'> &
  Pick<ViewsDeps, 'bookingOf'> & {
    audit: Pick<Audit, 'record'>
    /** Addresses of invented owners, whose passwords everyone can read. */
    publishedOwners?: readonly string[]
    /** Of hashing a password; lower in tests only. */
    passwordCost?: Cost
  }

/** The three realms of accounts, which never mix, and the setup of the first staff account. */
export type Accounts = {
  customers: Customers
  owners: Owners
  staff: Staff
  setup: Setup
  /** Customers, as staff look after them. */
  people: People
  /** How owners sign in, as staff look after it. */
  ownerCare: OwnerCare
  privacyRequests: PrivacyRequests
  /** What partners and staff ask for in their own account. */
  ownPrivacy: Record<'owner' | 'staff', OwnPrivacyDoor>
  /** The site as a customer, an owner or the traveller of a booking sees it, for staff. */
  views: Views
}

export async function createAccounts({
  passwordCost,
  publishedOwners = [],
  ...given
}: AccountsDeps): Promise<Accounts> {
  const isShutOut = (email: string) => !site().demonstration && publishedOwners.includes(email)
  const deps = { ...given, isShutOut, passwords: createPasswords(passwordCost), slowDown: createSlowDown(given) }
  await definePasswordJobs(deps)
  await defineOwnerPasswordJobs(deps)
  const tidy = async () => {
    const now = deps.clock.now()
    const ofRealms = [CUSTOMERS, OWNERS, STAFF].flatMap(({ sessions, links, challenges }) => [
      sessions,
      links,
      challenges,
    ])
    for (const table of [...ofRealms, registrations, accountViews])
      await deps.db.delete(table).where(lt(table.expiresAt, now))
    await closeForgotten(deps)
    await deps.slowDown.forgetOld()
    await forgetOldRequests(deps)
  }
  await deps.jobs.define({ name: 'accounts.tidy', cron: '41 3 * * *', work: tidy })
  const [customers, owners] = [createCustomers(deps), createOwners(deps)]
  return {
    customers,
    owners,
    staff: createStaff(deps),
    setup: createSetup(deps),
    people: createPeople(deps),
    ownerCare: createOwnerCare(deps),
    privacyRequests: createPrivacyRequests(deps),
    ownPrivacy: { owner: createOwnPrivacy(deps, 'owner'), staff: createOwnPrivacy(deps, 'staff') },
    views: createViews(deps),
  }
}

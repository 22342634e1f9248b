import { lt } from 'drizzle-orm'
import type { Audit } from '#modules/audit/index.ts'
import type { CustomerDeps } from './customers/customers.deps.ts'
import { customerLinks, customerSessions, registrations } from './customers/customers.tables.ts'
import { type Customers, createCustomers } from './customers/customers.ts'
import { definePasswordJobs } from './customers/passwords.ts'
import { type Cost, createPasswords } from './passwords/password-hash.ts'
import { createSlowDown } from './slow-down.ts'
import { createSetup, type Setup } from './staff/setup.ts'
import { staffLinks, staffSessions } from './staff/staff.tables.ts'
import { createStaff, type Staff } from './staff/staff.ts'

export type AccountsDeps = Omit<CustomerDeps, 'passwords' | 'slowDown'> & {
  audit: Pick<Audit, 'record'>
  /** Of hashing a password; lower in tests only. */
  passwordCost?: Cost
}

/** Who people are: two realms that never mix, and the way to the first account of staff. */
export type Accounts = { customers: Customers; staff: Staff; setup: Setup }

export async function createAccounts({ passwordCost, ...given }: AccountsDeps): Promise<Accounts> {
  const deps = { ...given, passwords: createPasswords(passwordCost), slowDown: createSlowDown(given) }
  await definePasswordJobs(deps)
  const tidy = async () => {
    const now = deps.clock.now()
    for (const table of [customerSessions, customerLinks, registrations, staffSessions, staffLinks]) {
      await deps.db.delete(table).where(lt(table.expiresAt, now))
    }
    await deps.slowDown.forgetOld()
  }
  await deps.jobs.define({ name: 'accounts.tidy', cron: '41 3 * * *', work: tidy })
  return { customers: createCustomers(deps), staff: createStaff(deps), setup: createSetup(deps) }
}

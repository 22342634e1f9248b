import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { factorMail } from '#modules/accounts/second-factor/factor-mails.ts'
import { createSecondFactor, type SecondFactor } from '#modules/accounts/second-factor/second-factor.ts'
import { eq } from '#platform/database/query.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { customers } from './customers.tables.ts'

export function customerSecondFactor(deps: CustomerDeps): SecondFactor {
  return createSecondFactor(deps, {
    realm: CUSTOMERS,
    confirmPassword: (customer, password = '') =>
      confirmPassword(deps, CUSTOMERS, customer, { password, field: 'password' }),
    async changed(tx, { id, email }, change) {
      const [row] = await tx.select().from(customers).where(eq(customers.id, id))
      if (!row || change.what === 'codes') return
      const letter = { ...deps, recipient: email, locale: row.locale, settings: '/dashboard' }
      await deps.mail.post(tx, factorMail(letter, change))
    },
  })
}

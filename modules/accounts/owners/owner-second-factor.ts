import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { factorMail } from '#modules/accounts/second-factor/factor-mails.ts'
import { createSecondFactor, type SecondFactor } from '#modules/accounts/second-factor/second-factor.ts'
import { eq } from '#platform/database/query.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { owners } from './owners.tables.ts'

export function ownerSecondFactor(deps: OwnerDeps): SecondFactor {
  return createSecondFactor(deps, {
    realm: OWNERS,
    confirmPassword: (owner, password = '') => confirmPassword(deps, OWNERS, owner, { password, field: 'password' }),
    async changed(tx, { id, email }, change) {
      const [row] = await tx.select().from(owners).where(eq(owners.id, id))
      if (!row || change.what === 'codes') return
      const letter = { ...deps, recipient: email, locale: row.locale, settings: '/hotel-owner/settings' }
      await deps.mail.post(tx, factorMail(letter, change))
    },
  })
}

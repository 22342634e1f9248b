import { eq } from '#platform/database/query.ts'
import { createSecondFactor, type SecondFactor } from '../second-factor/second-factor.ts'
import { factorMail } from './owner-mails.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { owners } from './owners.tables.ts'
import { confirmPassword } from './passwords.ts'

export function ownerSecondFactor(deps: OwnerDeps): SecondFactor {
  const { mail, publicUrl, translate } = deps
  return createSecondFactor(deps, {
    realm: OWNERS,
    confirmPassword: (owner, password = '') => confirmPassword(deps, owner, { password, field: 'password' }),
    async changed(tx, { id, email }, what) {
      const [row] = await tx.select().from(owners).where(eq(owners.id, id))
      if (!row || what === 'codes') return
      const letter = { recipient: email, locale: row.locale, firstName: row.firstName, publicUrl, translate }
      await mail.post(tx, factorMail(letter, what === 'on'))
    },
  })
}

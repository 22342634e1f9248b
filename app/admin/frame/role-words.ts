import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ROLES, type Role } from '#modules/accounts/access.contract.ts'

export const ROLE_WORDS: Record<Role, MessageDescriptor> = {
  superadmin: msg`Superadmin`,
  operations: msg`Operations`,
  finance: msg`Finance`,
  support: msg`Support`,
  content: msg`Content`,
  verifier: msg`Verifier`,
  auditor: msg`Auditor`,
}

/** How a role is called: staff have given their own ones their names. */
export function roleWord(
  { role, own_role }: { role: string; own_role?: string | null | undefined },
  i18n: I18n,
): string {
  const known = ROLES.find((one) => one === role)
  return known && !own_role ? i18n._(ROLE_WORDS[known]) : role
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#modules/accounts/access.contract.ts'

export const ROLE_WORDS: Record<Role, MessageDescriptor> = {
  superadmin: msg`Superadmin`,
  operations: msg`Operations`,
  finance: msg`Finance`,
  support: msg`Support`,
  content: msg`Content`,
  verifier: msg`Verifier`,
  auditor: msg`Auditor`,
}

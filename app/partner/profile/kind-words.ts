import { useLingui } from '@lingui/react/macro'
import type { DocumentKind } from '#modules/partners/partners.contract.ts'

export function useKindWords(): Record<DocumentKind, string> {
  const { t } = useLingui()
  return {
    registration: t`Company registration`,
    identity: t`Identity document`,
    address: t`Proof of address`,
    bank: t`Proof of the bank account`,
    other: t({ message: 'Other', context: 'document' }),
  }
}

import { useLingui } from '@lingui/react/macro'
import type { FactorRealm, FactorWords } from './realm.ts'

export function useFactorWords({ words }: FactorRealm): FactorWords {
  const { t } = useLingui()
  return (
    words ?? {
      on: t`Two-factor sign-in is on`,
      off: t`Two-factor sign-in is off`,
      without: t`Then your password alone opens the account. We will tell you by email.`,
    }
  )
}

import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { accountApi } from '#app/account/session/account-api.ts'
import type { FactorCall, FactorRealm } from '#app/components/second-factor/realm.ts'
import { SecondFactor } from '#app/components/second-factor/second-factor.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'

/** A passkey or an app beside the password. */
export function TwoFactor() {
  const realm = useCustomerFactor()
  return (
    <section aria-labelledby="two-factor">
      <Card>
        <h3 id="two-factor" className="font-bold font-display text-heading">
          <Trans>Two-factor sign-in</Trans>
        </h3>
        <p className="mt-1 mb-5 max-w-prose text-[0.9375rem] text-soft">
          <Trans>
            A second step beside the password: a passkey or a code of an app. A stolen password alone opens nothing.
          </Trans>
        </p>
        <SecondFactor realm={realm} />
      </Card>
    </section>
  )
}

function useCustomerFactor(): FactorRealm {
  const locale = useLocale()
  const call: FactorCall = useCallback((path, body) => accountApi(locale).secondFactor(path, body), [locale])
  return { call }
}

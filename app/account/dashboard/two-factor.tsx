import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCallCustomer } from '#app/account/session/call-customer.ts'
import { useData } from '#app/account/session/data.ts'
import { type FactorRealm, factorCalls } from '#app/kit/second-factor/realm.ts'
import { SecondFactor } from '#app/kit/second-factor/second-factor.tsx'
import { Card } from '#app/ui/card.tsx'
import { customerFactor } from '#modules/accounts/customers/account.routes.ts'

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
            A second step after your password: a passkey or a code from an app. A stolen password alone opens nothing.
          </Trans>
        </p>
        <SecondFactor realm={realm} />
      </Card>
    </section>
  )
}

function useCustomerFactor(): FactorRealm {
  const call = useCallCustomer()
  return {
    call: useMemo(() => factorCalls(customerFactor, call), [call]),
    useView,
  }
}

const useView = () => useData(customerFactor.read, {})

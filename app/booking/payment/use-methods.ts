import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import type { PaymentMethodsView } from '#modules/payments/payments.contract.ts'
import { paymentMethods } from '#modules/payments/payments.routes.ts'
import type { Money } from '#platform/money.ts'

/** Ways to pay an amount, with the instalments of a card. */
export function useMethods({ amount, currency }: Money) {
  const locale = useLocale()
  const [methods, setMethods] = useState<PaymentMethodsView | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    const stop = new AbortController()
    call(paymentMethods.list, { query: { amount, currency } }, { locale, signal: stop.signal })
      .then(setMethods)
      .catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [amount, currency, locale, tries])
  const retry = () => {
    setFailed(false)
    setTries((count) => count + 1)
  }
  return { methods, failed, retry }
}

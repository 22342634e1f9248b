import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** What was begun with a provider goes on with it, whichever is in use now. Throws Error for one that this process does not know. */
export function providerOf(deps: Pick<PaymentDeps, 'providers'>, { provider }: { provider: string }): PaymentProvider {
  const found = knownProvider(deps, provider)
  if (!found) throw new Error(`no payment provider is called ${provider}`)
  return found
}

export function knownProvider({ providers }: Pick<PaymentDeps, 'providers'>, code: string): PaymentProvider | null {
  return providers.find((provider) => provider.code === code) ?? null
}

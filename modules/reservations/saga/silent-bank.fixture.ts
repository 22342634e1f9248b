import type { PaymentProvider } from '#modules/payments/index.ts'

/** A bank that answers neither orders nor questions until it is back. */
export function silentBank() {
  let silent = false
  const unlessSilent = <In extends unknown[], Out>(ask: (...request: In) => Promise<Out>) => {
    return async (...request: In): Promise<Out> => {
      if (silent) throw new Error('socket hang up')
      return ask(...request)
    }
  }
  return {
    bank: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      capture: unlessSilent((request) => provider.capture(request)),
      find: unlessSilent((key) => provider.find(key)),
    }),
    fallSilent() {
      silent = true
    },
    speakAgain() {
      silent = false
    },
  }
}

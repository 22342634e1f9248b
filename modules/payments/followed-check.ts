import { adviceFor, type Check } from '#platform/diagnosis/check.ts'
import type { PaymentProvider } from './payment-provider.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.refunds-followed', message: 'Refunds made elsewhere' },
  proves: /*i18n*/ {
    id: 'check.refunds-followed.proves',
    message: 'Every payment provider that took money for us can be asked about refunds made with its own tools.',
  },
  all: /*i18n*/ { id: 'check.refunds-followed.all', message: 'Every provider with payments of ours can be asked.' },
  lost: /*i18n*/ {
    id: 'check.refunds-followed.lost',
    message: 'Refunds of payments taken by {names} are not followed: its key is not here any more.',
  },
  advice: /*i18n*/ {
    id: 'check.refunds-followed.advice',
    message:
      'Set a key of it again in the settings, or look for refunds in its own dashboard: payments can be refunded and disputed for months.',
  },
}

/** That refunds are followed at providers that took money before the one in use, too (follow-refunds.ts). */
export function followedCheck(providers: readonly PaymentProvider[]): Check {
  return {
    id: 'refunds-followed',
    group: 'work',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.advice,
    async run() {
      const silent = providers.filter((provider) => !provider.isReachable())
      const used = await Promise.all(silent.map((provider) => provider.wasUsed()))
      const lost = silent.filter((_, place) => used[place]).map(({ code }) => nameOf(code))
      const figures = { providers_lost: lost.length }
      if (lost.length === 0) return { state: 'ok', found: TEXT.all, figures }
      const values = { names: lost.join(', ') }
      return { state: 'attention', found: TEXT.lost, values, ...adviceFor('attention', TEXT.advice), figures }
    },
  }
}

const nameOf = (code: string) => `${code.slice(0, 1).toUpperCase()}${code.slice(1)}`

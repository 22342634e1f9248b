import type { Values } from '#app/kit/use-form.ts'

const PREFIXES: Record<string, string> = { paypal: 'paypal_', bank_transfer: 'bank_', moneygram: 'moneygram_' }

/** How an owner is paid, without what was typed for another method. */
export function paymentOf(values: Values): Values {
  const method = values['payment_method'] ?? ''
  const others = Object.entries(PREFIXES).filter(([name]) => name !== method)
  const mine = ([field]: [string, string]) => !others.some(([, prefix]) => field.startsWith(prefix))
  return Object.fromEntries(Object.entries(values).filter(mine))
}

/** The record of the five-step form (specification §3). */
export function fiveStepRecord(values: Values): Record<string, unknown> {
  return { ...paymentOf(values), ...agreements(values) }
}

/** The data of the four-step wizard (specification §3). */
export function fourStepRecord(values: Values): Record<string, unknown> {
  return { ...values, ...agreements(values) }
}

function agreements(values: Values) {
  return {
    terms_accepted: values['terms_accepted'] === 'on',
    platform_fee_agreed: values['platform_fee_agreed'] === 'on',
  }
}

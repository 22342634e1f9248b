import type { Money } from '#platform/money.ts'

/**
 * What a supplier answers who is asked to cancel. `kept`: what it keeps of its price, and we owe it all the same; left out where it does not say, or
 * keeps nothing but what our own rules keep.
 */
export type CancelAnswer = { status: 'cancelled'; kept?: Money } | { status: 'refused'; reason: string }

import type { StayItemStatus } from './stay-item.contract.ts'

/** A stay that is one of these was confirmed before: no other way leads there. */
export const AFTER_YES: StayItemStatus[] = ['confirmed', 'completed', 'no_show']

import type { Check, Decide } from '#modules/hotels/review/review.contract.ts'

export type Checklist = Partial<Record<Check, boolean>>

export type Asked = Pick<Decide, 'target' | 'decision'>

import { bigint, char } from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'

/** Minor units. */
export const amount = () => bigint({ mode: 'number' })
export const currency = () => char({ length: 3, enum: CURRENCIES })

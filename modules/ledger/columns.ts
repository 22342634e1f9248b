import { bigint, char, date } from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'

export const day = () => date({ mode: 'string' })
/** Minor units. */
export const amount = () => bigint({ mode: 'number' })
export const currency = () => char({ length: 3, enum: CURRENCIES }).notNull()

import { bigint, char, customType } from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
/** Minor units. */
export const amount = () => bigint({ mode: 'number' })
export const currency = () => char({ length: 3, enum: CURRENCIES }).notNull()

import { msg } from '@lingui/core/macro'
import { NAME_LETTERS } from '#modules/reservations/hold/name-letters.contract.ts'

/** What is said of a name that the papers have no room for. */
export const NAME_TOO_LONG = msg`This name is longer than our papers can carry. Use the shortened names, or leave out middle names yourself.`

export const isTooLong = (name: string | undefined) => (name?.trim().length ?? 0) > NAME_LETTERS

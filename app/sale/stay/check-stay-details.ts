import { GuestSchema } from '#modules/reservations/hold/travellers.contract.ts'
import type { StayTyped } from './stay-draft.ts'

/** What is wrong with the guests by the schema that the API uses: the inputs, each once, in the order of the form. */
export function checkStayDetails({ guests }: Pick<StayTyped, 'guests'>): string[] {
  return guests.flatMap((guest, index) => {
    const issues = GuestSchema.safeParse(guest).error?.issues ?? []
    return [...new Set(issues.map(({ path }) => `guests.${index}.${String(path[0])}`))]
  })
}

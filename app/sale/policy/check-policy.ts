import { InsuredSchema } from '#modules/reservations/items/policy/policy-item.contract.ts'
import type { PolicyTyped } from './policy-draft.ts'

/** What is missing by the schema that the API uses: the inputs, each once, in the order of the form. */
export function checkPolicy({ insured }: PolicyTyped): string[] {
  return insured.flatMap((one, index) => {
    const issues = InsuredSchema.safeParse(one).error?.issues ?? []
    // What is typed for another item is looked at there.
    const own = one.number === null ? issues : issues.filter(({ path }) => path[0] === 'birthDate')
    return [...new Set(own.map(({ path }) => `insured.${index}.${String(path[0])}`))]
  })
}

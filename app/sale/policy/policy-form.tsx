import { type AnyItemForm, itemForm } from '#app/sale/item-form.ts'
import { isTooLong, NAME_TOO_LONG } from '#app/sale/names/name-problem.ts'
import { loadLate } from '#app/ui/load-late.ts'
import type { PolicyOfferView } from '#modules/reservations/items/policy/found-policy.contract.ts'
import { INSURED_MISSING, type InsuredField } from './insured-problems.ts'
import { PolicyDetails } from './policy-details.tsx'
import { emptyPolicy, type PolicyTyped, restorePolicy, withInsured, withTypedPolicy } from './policy-draft.ts'
import { PolicySummary } from './policy-summary.tsx'
import { PolicyTerms } from './policy-terms.tsx'

const CHECK = { source: 'app/sale/policy/check-policy.ts', load: () => import('./check-policy.ts') }

/** Who is insured, each with the age that was quoted. */
export function policyForm(offer: PolicyOfferView): AnyItemForm {
  const empty = emptyPolicy(offer.premiums.length)
  return itemForm<PolicyTyped>({
    empty,
    restore: (stored) => restorePolicy(empty, stored),
    withInputs: withTypedPolicy,
    withPeople: withInsured,
    check,
    inputFor,
    request: ({ insured }, totalSeen) => ({
      kind: 'policy',
      offerId: offer.id,
      totalSeen,
      insured: insured.map(({ givenNames, surname, birthDate }) => ({ givenNames, surname, birthDate })),
    }),
    totalOf: (_typed, seen) => seen,
    Details: (props) => <PolicyDetails {...props} offer={offer} />,
    Summary: () => <PolicySummary policy={offer} />,
    terms: <PolicyTerms offer={offer} />,
    extras: null,
  })
}

async function check(typed: PolicyTyped) {
  const { checkPolicy } = await loadLate(CHECK.source, CHECK.load)
  return checkPolicy(typed).map((input) => ({
    input,
    message: messageFor(typed, input),
  }))
}

function messageFor({ insured }: PolicyTyped, input: string) {
  const [, index, field = 'surname'] = input.split('.')
  const one = insured[Number(index)]
  const long = field !== 'birthDate' && isTooLong(one?.[field === 'surname' ? 'surname' : 'givenNames'])
  return long ? NAME_TOO_LONG : INSURED_MISSING[field as InsuredField]
}

/** A refusal that names the list belongs to its first field. */
function inputFor(field: string): string | null {
  if (field === 'insured') return 'insured.0.birthDate'
  return /^insured\.\d+\.(givenNames|surname|birthDate)$/.test(field) ? field : null
}

import { inputFor, type TravellerForm, toTraveller } from '#app/components/travellers/traveller-form.ts'
import { fitsTicket } from '#modules/reservations/hold/ticket-name.contract.ts'
import { TravellerSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { isDay } from '#platform/dates.ts'
import { fitsType, type Journey } from './journey.ts'

/** `missing` or `invalid` by the schema that the API uses; the others by the rules of the journey. */
export type ProblemKind = 'missing' | 'invalid' | 'future' | 'age' | 'expired' | 'long'
/** In the order of the form. `input` is the id of the field. */
export type Problem = { input: string; kind: ProblemKind }

type Details = { travellers: readonly TravellerForm[] }

/** Everything that is wrong with travellers, each field once. The server looks again, and further. */
export function checkDetails({ travellers }: Details, journey: Journey, today: string): Problem[] {
  const found = travellers.flatMap((form, index) => checkTraveller(form, index, journey, today))
  return once(found)
}

function checkTraveller(form: TravellerForm, index: number, journey: Journey, today: string): Problem[] {
  const type = journey.places[index]?.type ?? 'adult'
  const parsed = TravellerSchema.safeParse(toTraveller(form, type, journey.international))
  const problems = (parsed.error?.issues ?? []).map((issue): Problem => {
    const input = inputFor(['travellers', index, ...issue.path].join('.')) ?? ''
    if (issue.code === 'too_big' && NAMES.has(input.split('.')[2] ?? '')) return { input, kind: 'long' }
    return { input, kind: isEmpty(form, input) ? 'missing' : 'invalid' }
  })
  return [...problems, ...checkRules(form, index, { type, journey, today })].toSorted(
    (a, b) => orderOf(a.input) - orderOf(b.input),
  )
}

const NAMES: ReadonlySet<string> = new Set(['givenNames', 'surname'])

type Rules = { type: Journey['places'][number]['type']; journey: Journey; today: string }

function checkRules(form: TravellerForm, index: number, { type, journey, today }: Rules): Problem[] {
  const problems: Problem[] = []
  const at = (field: keyof TravellerForm, kind: ProblemKind) =>
    problems.push({ input: `travellers.${index}.${field}`, kind })
  if (!fitsTicket(form)) at('givenNames', 'long')
  if (isDay(form.birthDate)) {
    if (form.birthDate > today) at('birthDate', 'future')
    else if (!fitsType(form.birthDate, type, journey.lastDay)) at('birthDate', 'age')
  }
  if (hasPassport(form, journey) && !form.documentExpires) at('documentExpires', 'missing')
  if (isDay(form.documentExpires) && form.documentExpires < journey.lastDay) at('documentExpires', 'expired')
  if (form.flyerNumber.trim() && !form.flyerCarrier) at('flyerCarrier', 'missing')
  return problems
}

/** A passport always has a day on which it expires. */
function hasPassport(form: TravellerForm, { international }: Journey): boolean {
  return form.documentKind === 'passport' && (international || form.documentNumber.trim() !== '')
}

function isEmpty(form: TravellerForm, input: string): boolean {
  const field = input.split('.')[2] as keyof TravellerForm
  return (form[field] ?? '').trim() === ''
}

const ORDER = [
  'givenNames',
  'surname',
  'birthDate',
  'gender',
  'nationality',
  'documentKind',
  'documentNumber',
  'documentCountry',
  'documentExpires',
  'flyerCarrier',
  'flyerNumber',
]

function orderOf(input: string): number {
  return ORDER.indexOf(input.split('.')[2] ?? '')
}

function once(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ input }) => !seen.has(input) && seen.add(input))
}

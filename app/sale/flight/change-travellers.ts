import { type TravellerForm, travellerInput } from '#app/components/travellers/traveller-form.ts'

/** People who travel together are mostly of one nation: the first answer is proposed where nothing is chosen yet. */
export function withTraveller(travellers: readonly TravellerForm[], index: number, part: Partial<TravellerForm>) {
  const before = travellers[index]?.nationality ?? ''
  return travellers.map((form, at) => {
    if (at === index) return { ...form, ...part }
    const follows = index === 0 && part.nationality !== undefined && form.nationality === before
    return follows ? { ...form, nationality: part.nationality as string } : form
  })
}

/** The inputs that a change answers, also where an answer is taken over: what was wrong with them no longer is. */
export function answeredInputs(travellers: readonly TravellerForm[], index: number, part: Partial<TravellerForm>) {
  const fields = Object.keys(part) as (keyof TravellerForm)[]
  return withTraveller(travellers, index, part).flatMap((form, at) => {
    const changed = fields.filter((field) => at === index || form[field] !== travellers[at]?.[field])
    const issuer = changed.includes('nationality') && !form.documentCountry ? (['documentCountry'] as const) : []
    return [...changed, ...issuer].map((field) => travellerInput(at, field))
  })
}

import { MOST_INSURED } from '#modules/insurance/covers.contract.ts'
import type { Insurance } from '#modules/insurance/index.ts'
import type { CoverOffer } from '#modules/insurance/insurance.contract.ts'
import { CoverQuerySchema } from '#modules/insurance/insurance.contract.ts'
import { type TripProblem, tripProblem } from '#modules/insurance/trip-problem.contract.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import type { Currency } from '#platform/money.ts'
import type { QuoteForm } from './quote-form.ts'

export type QuoteField = 'region' | 'from' | 'until' | 'ages'
export type Wrong = { field: QuoteField; problem: TripProblem['problem'] | 'missing' }
export type Quotes = {
  form: QuoteForm
  today: Day
  /** Why there are no offers; empty where nothing was asked yet, too. */
  wrong: Wrong[]
  offers: CoverOffer[] | null
}

/** What the address asks for: prices, or what is wrong with it. An empty address asks for nothing. */
export function loadQuotes(insurance: Pick<Insurance, 'quote'>, params: URLSearchParams, currency: Currency): Quotes {
  const today = dayIn(BRAZIL_ZONE, new Date())
  const form = formOf(params, today)
  const asked = ['region', 'from', 'until', 'age1'].some((name) => params.has(name))
  if (!asked || params.has('add')) return { form, today, wrong: [], offers: null }
  const read = CoverQuerySchema.safeParse({
    ...form,
    ages: form.ages
      .map((age) => age.trim())
      .filter(Boolean)
      .join(),
    currency,
  })
  if (!read.success) {
    const fields = new Set(read.error.issues.map(({ path }) => path[0] as QuoteField))
    const wrong = (['region', 'from', 'until', 'ages'] as const).filter((field) => fields.has(field))
    return { form, today, wrong: wrong.map((field) => ({ field, problem: 'missing' as const })), offers: null }
  }
  const problem = tripProblem(read.data, today)
  if (problem) return { form, today, wrong: [problem], offers: null }
  return { form, today, wrong: [], offers: insurance.quote(read.data) }
}

/** As it was typed; a trip in a month where nothing was. One more person with `add`, for browsers without JavaScript. */
function formOf(params: URLSearchParams, today: Day): QuoteForm {
  const ages = Array.from({ length: MOST_INSURED }, (_, at) => params.get(`age${at + 1}`)).filter((age) => age !== null)
  const more = params.has('add') && ages.length < MOST_INSURED ? [''] : []
  const all = [...ages, ...more].map((age) => age.slice(0, 3))
  return {
    region: params.get('region') ?? '',
    from: (params.get('from') ?? addDays(today, 30)).slice(0, 10),
    until: (params.get('until') ?? addDays(today, 39)).slice(0, 10),
    ages: all.length > 0 ? all : [''],
  }
}

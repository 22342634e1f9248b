import { latePart } from '#app/ui/late-part.tsx'

const load = () => import('./reviews.tsx')

/** Far down the page; all but the report of a review works without code. */
export const LateReviews = latePart({
  source: 'app/hotels/detail/reviews.tsx',
  load,
  pick: (module) => module.Reviews,
  drawn: import.meta.env.SSR ? await load() : null,
})

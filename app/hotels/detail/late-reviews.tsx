import { latePart } from '#app/components/late-part.tsx'

const load = async () => (await import('./reviews.tsx')).Reviews

/** Far down the page; all but the report of a review works without code. */
export const LateReviews = latePart(import.meta.env.SSR ? await load() : null, load)

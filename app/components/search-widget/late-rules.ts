import { loadLate } from '#app/ui/load-late.ts'

const SOURCE = 'app/components/search-widget/check-flight-form.ts'
const load = () => import('./check-flight-form.ts')
export type Rules = Awaited<ReturnType<typeof load>>

let here: Rules | null = import.meta.env.SSR ? await load() : null

/** The rules of the search for flights, which most people meet when they send it; null until they have come. */
export const rulesHere = () => here

/** Brings the rules; throws when they cannot be had. */
export async function loadRules(): Promise<Rules> {
  here ??= await loadLate(SOURCE, load)
  return here
}

/** For pages that come with them. */
export function giveRules(rules: Rules): void {
  here = rules
}

import { latePart } from '#app/ui/late-part.tsx'

const load = () => import('./price-alert.tsx')

/** Below the rooms; its form works without code. */
export const LatePriceAlert = latePart({
  source: 'app/hotels/detail/price-alert.tsx',
  load,
  pick: (module) => module.PriceAlert,
  drawn: import.meta.env.SSR ? await load() : null,
})

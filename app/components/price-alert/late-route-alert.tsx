import { latePart } from '#app/ui/late-part.tsx'

const load = () => import('./route-alert.tsx')

/** Below what is looked for; its form works without code. */
export const LateRouteAlert = latePart({
  source: 'app/components/price-alert/route-alert.tsx',
  load,
  pick: (module) => module.RouteAlert,
  drawn: import.meta.env.SSR ? await load() : null,
})

/** Where the page has much to say already: it comes with its code, below what is looked for. */
export const RouteAlertBelow = latePart({
  source: 'app/components/price-alert/route-alert.tsx',
  load,
  pick: (module) => module.RouteAlert,
})

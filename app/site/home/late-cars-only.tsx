import { latePart } from '#app/ui/late-part.tsx'

const load = () => import('./cars-only.tsx')

/** Of a site that is set up so: a link that works as the server drew it. */
export const LateCarsOnly = latePart<Awaited<ReturnType<typeof load>>, object>({
  source: 'app/site/home/cars-only.tsx',
  load,
  pick: (module) => module.CarsOnly,
  drawn: import.meta.env.SSR ? await load() : null,
  plain: true,
})

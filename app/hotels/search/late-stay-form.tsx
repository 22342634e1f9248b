import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const load = () => import('./stay-form.tsx')

/** The form beside what it has found: most people never touch it again. */
export const LateStayForm = latePart({
  source: 'app/hotels/search/stay-form.tsx',
  load,
  pick: (module) => module.StayForm,
  drawn: import.meta.env.SSR ? await load() : null,
  fallback: <Skeleton className="h-20" />,
})

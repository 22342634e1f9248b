import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const load = () => import('#app/components/search-widget/hotel-search-form.tsx')

/** The form beside what it has found: most people never touch it again. */
export const LateStayForm = latePart({
  source: 'app/components/search-widget/hotel-search-form.tsx',
  load,
  pick: (module) => module.HotelSearchForm,
  drawn: import.meta.env.SSR ? await load() : null,
  fallback: <Skeleton className="h-20" />,
})

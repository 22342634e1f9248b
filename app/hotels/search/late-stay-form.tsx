import { latePart } from '#app/components/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const load = async () => (await import('./stay-form.tsx')).StayForm

/** The form beside what it has found: most people never touch it again. */
export const LateStayForm = latePart(import.meta.env.SSR ? await load() : null, load, <Skeleton className="h-20" />)

import { memo } from 'react'
import { latePart } from '#app/ui/late-part.tsx'

const load = () => import('#app/components/newsletter-form.tsx')

/** At the foot of every page. Asked for the same each time, so that an address that is being typed stays when the page changes. */
export const LateNewsletter = memo(
  latePart<Awaited<ReturnType<typeof load>>, object>({
    source: 'app/components/newsletter-form.tsx',
    load,
    pick: (module) => module.NewsletterForm,
    drawn: import.meta.env.SSR ? await load() : null,
  }),
)

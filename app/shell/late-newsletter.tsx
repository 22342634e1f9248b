import { latePart } from '#app/ui/late-part.tsx'

const load = () => import('#app/components/newsletter-form.tsx')

/** At the foot of every page, where it must hold up no other part; before its code has come the browser itself sends it. */
export const LateNewsletter = latePart<Awaited<ReturnType<typeof load>>, object>({
  source: 'app/components/newsletter-form.tsx',
  load,
  pick: (module) => module.NewsletterForm,
  drawn: import.meta.env.SSR ? await load() : null,
  plain: true,
})

import { latePart } from '#app/ui/late-part.tsx'

/** With all that knows of what is sold. */
export const LateWhat = latePart({
  source: 'app/admin/reservations/what.tsx',
  load: () => import('./what.tsx'),
  pick: (module) => module.What,
})

// Beside the answer whose rows it is in.
if (!import.meta.env.SSR) LateWhat.load().catch(() => {})

import { latePart } from '#app/ui/late-part.tsx'

/** The calendar of a stay, with prices where one hotel is in sight. */
export const StayDays = latePart({
  source: 'app/components/search-widget/stay-days.tsx',
  load: () => import('./stay-days.tsx'),
  pick: (module) => module.StayDays,
})

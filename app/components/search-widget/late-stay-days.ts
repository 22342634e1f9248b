import { latePart } from '#app/ui/late-part.tsx'

/** The calendar of a stay, with prices where one hotel is in sight. */
export const StayDays = latePart({
  source: 'app/components/dates/stay-days.tsx',
  load: () => import('#app/components/dates/stay-days.tsx'),
  pick: (module) => module.StayDays,
})

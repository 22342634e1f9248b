import { latePart } from '#app/ui/late-part.tsx'

/** The calendar of a trip, with prices by day of departure. */
export const FlightDays = latePart({
  source: 'app/components/search-widget/flight-days.tsx',
  load: () => import('./flight-days.tsx'),
  pick: (module) => module.FlightDays,
})

import { latePart } from '#app/ui/late-part.tsx'

/** The calendar of a trip, with prices by day of departure. */
export const FlightDays = latePart({
  source: 'app/components/dates/flight-days.tsx',
  load: () => import('#app/components/dates/flight-days.tsx'),
  pick: (module) => module.FlightDays,
})

import { latePart } from '#app/ui/late-part.tsx'

/** The calendar of two days, for what has no prices by day. */
export const LateRangePicker = latePart({
  source: 'app/components/dates/range-picker.tsx',
  load: () => import('./range-picker.tsx'),
  pick: (module) => module.RangePicker,
})

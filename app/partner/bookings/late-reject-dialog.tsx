import { latePart } from '#app/ui/late-part.tsx'

/** Asked for by a press: most looks at bookings end without a no. */
const of = { source: 'app/partner/bookings/reject-dialog.tsx', load: () => import('./reject-dialog.tsx') }

export const RejectDialog = latePart({ ...of, pick: (module) => module.RejectDialog })
export const DeclineChangeDialog = latePart({ ...of, pick: (module) => module.DeclineChangeDialog })

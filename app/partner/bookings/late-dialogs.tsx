import { latePart } from '#app/ui/late-part.tsx'

/* Asked for by a press: most looks at bookings end without a no. */
const rejecting = { source: 'app/partner/bookings/reject-dialog.tsx', load: () => import('./reject-dialog.tsx') }

export const RejectDialog = latePart({ ...rejecting, pick: (module) => module.RejectDialog })
export const DeclineChangeDialog = latePart({ ...rejecting, pick: (module) => module.DeclineChangeDialog })
export const NoShowDialog = latePart({
  source: 'app/partner/bookings/no-show-dialog.tsx',
  load: () => import('./no-show-dialog.tsx'),
  pick: (module) => module.NoShowDialog,
})
export const TakenDialog = latePart({
  source: 'app/partner/bookings/taken-dialog.tsx',
  load: () => import('./taken-dialog.tsx'),
  pick: (module) => module.TakenDialog,
})

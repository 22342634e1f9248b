import { latePart } from '#app/ui/late-part.tsx'

/* Asked for by a press: most looks at a reservation end without one. */
export const ActDialog = latePart({
  source: 'app/admin/reservation/act-dialog.tsx',
  load: () => import('./act-dialog.tsx'),
  pick: (module) => module.ActDialog,
})
export const CancelDialog = latePart({
  source: 'app/admin/reservation/cancel-dialog.tsx',
  load: () => import('./cancel-dialog.tsx'),
  pick: (module) => module.CancelDialog,
})
export const PayLinkDialog = latePart({
  source: 'app/admin/reservation/pay-link-dialog.tsx',
  load: () => import('./pay-link-dialog.tsx'),
  pick: (module) => module.PayLinkDialog,
})
export const RefundDialog = latePart({
  source: 'app/admin/reservation/refund-dialog.tsx',
  load: () => import('./refund-dialog.tsx'),
  pick: (module) => module.RefundDialog,
})

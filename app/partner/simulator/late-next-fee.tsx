import { latePart } from '#app/ui/late-part.tsx'
import { site } from '#platform/site.ts'

const Late = latePart({
  source: 'app/partner/simulator/next-fee.tsx',
  load: () => import('./next-fee.tsx'),
  pick: ({ NextFee }) => NextFee,
})

/** Most sites have never set another fee: its code comes only where one is set. */
export const LateNextFee = ({ className = '' }: { className?: string }) =>
  site().feeSteps.length > 0 ? <Late className={className} /> : null

import { latePart } from '#app/ui/late-part.tsx'
import type { PixAnswerProps } from './pix-answer-dialog.tsx'

const load = () => import('./pix-answer-dialog.tsx')

export const PixAnswerDialog = latePart<Awaited<ReturnType<typeof load>>, PixAnswerProps>({
  source: 'app/admin/payouts/pix-answer-dialog.tsx',
  load,
  pick: (module) => module.PixAnswerDialog,
})

import { msg } from '@lingui/core/macro'
import type { z } from 'zod'
import type { Problem } from '#app/kit/use-form.ts'
import type { DelaySchema, DoneSchema, FailSchema, Work } from '#modules/ticketing/ticketing.contract.ts'

/** What someone does with it, and what the API is told. */
export type Decided =
  | ['done', z.input<typeof DoneSchema>]
  | ['delay', z.input<typeof DelaySchema>]
  | ['fail', z.input<typeof FailSchema>]
  | ['return', undefined?]

/** What a form of the desk needs: the work, and the way to send what was decided; a refusal is thrown. */
export type DeskForm = { work: Work; send: (...decided: Decided) => Promise<unknown> }

/** Colleagues read it, and perhaps the traveller. */
export function checkReason(field: string, reason = ''): Problem[] {
  return reason.trim().length < 3 ? [{ field, message: msg`Enter a short reason.` }] : []
}

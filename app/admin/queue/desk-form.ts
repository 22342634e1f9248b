import type { z } from 'zod'
import type { DelaySchema, DoneSchema, FailSchema, Work } from '#modules/ticketing/ticketing.contract.ts'

/** What someone does with it, and what the API is told. */
export type Decided =
  | ['done', z.input<typeof DoneSchema>]
  | ['delay', z.input<typeof DelaySchema>]
  | ['fail', z.input<typeof FailSchema>]
  | ['return', undefined?]

/** What a form of the desk needs: the work, and the way to send what was decided. */
export type DeskForm = {
  work: Work
  send: (...decided: Decided) => void
  pending: boolean
  fields: readonly { field: string; message: string }[]
}

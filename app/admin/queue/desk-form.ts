import type { Work } from '#modules/ticketing/ticketing.contract.ts'

/** What a form of the desk needs: the work, and the way to send what was decided. */
export type DeskForm = {
  work: Work
  send: (action: 'done' | 'delay' | 'fail' | 'return', body?: unknown) => void
  pending: boolean
  fields: readonly { field: string; message: string }[]
}

import { AppError } from '#platform/errors.ts'

type Call = { id: string; reservationId: string }

/**
 * The hotel or the depot is making a change just now: whether it did must be known before anything else is decided about the item.
 * `settledFirst` goes on with it.
 */
export class CallUnderWay extends AppError {
  readonly kind: 'stay' | 'car'
  readonly change: Call
  constructor(kind: 'stay' | 'car', { id, reservationId }: Call) {
    super('reservation/state', { userMessage: BEING_CHANGED })
    this.kind = kind
    this.change = { id, reservationId }
  }
}

const BEING_CHANGED = /*i18n*/ {
  id: 'change.under-way',
  message: 'This booking is being changed right now. Try again in a moment.',
}

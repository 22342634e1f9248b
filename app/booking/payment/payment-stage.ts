import type { PaymentView } from '#modules/payments/payments.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

export type PixAction = Extract<NonNullable<PaymentView['action']>, { kind: 'pix' }>

/** What the payment page has to show; it follows from the reservation alone, so a reload shows the same. */
export type Stage =
  /** To be paid. `declined` is why the last card was refused, `lapsed` that a Pix code ran out. */
  | { kind: 'choose'; declined: string | null; lapsed: boolean }
  | { kind: 'challenge'; payment: PaymentView; url: string }
  | { kind: 'pix'; payment: PaymentView; action: PixAction }
  /** The bank has not answered, or its yes is being written down; asked again and again. */
  | { kind: 'doubt' | 'settling'; payment: PaymentView | null }
  | { kind: 'done' | 'expired' | 'over' }

/** The payer has something to do elsewhere, and may still choose another way instead. */
export type WaitingStage = Extract<Stage, { kind: 'challenge' | 'pix' }>

export function stageOf({ status, payments }: Pick<ReservationView, 'status' | 'payments'>): Stage {
  if (status === 'pending' || status === 'paid' || status === 'confirmed' || status === 'changed')
    return { kind: 'done' }
  if (status === 'expired') return { kind: 'expired' }
  if (status === 'cancelled' || status === 'refunding' || status === 'refunded') return { kind: 'over' }
  const own = payments.filter(({ purpose }) => !purpose)
  const payment = own.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1) ?? null
  if (status === 'in_doubt') return { kind: 'doubt', payment }
  return payment ? stageOfPayment(payment) : { kind: 'choose', declined: null, lapsed: false }
}

/** Of one attempt to pay, whatever it is for. */
export function stageOfPayment(payment: PaymentView): Stage {
  const { action } = payment
  switch (payment.status) {
    case 'requires_action':
    case 'requires_payment':
      if (action?.kind === 'pix') return { kind: 'pix', payment, action }
      if (action?.kind === 'challenge') return { kind: 'challenge', payment, url: action.url }
      return { kind: 'settling', payment }
    case 'authorised':
    case 'captured':
      return { kind: 'settling', payment }
    case 'in_doubt':
      return { kind: 'doubt', payment }
    case 'failed':
      return { kind: 'choose', declined: payment.declineCode ?? 'card_declined', lapsed: false }
    case 'expired':
      return { kind: 'choose', declined: null, lapsed: true }
    default:
      return { kind: 'choose', declined: null, lapsed: false }
  }
}

/** How often the server is asked about a payment that is not decided; null: it is not asked. */
export function pollEvery(stage: Stage): number | null {
  if (stage.kind === 'pix' || stage.kind === 'settling') return 3_000
  if (stage.kind === 'doubt' || stage.kind === 'challenge') return 5_000
  return null
}

import type { Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { type Money, money } from '#platform/money.ts'

/* An invented booking: of examples of mails and papers, and of tests. */

export const reais = (amount: number) => money(amount, 'BRL')

function traveller(id: number, type: 'adult' | 'child', givenNames: string, surname: string) {
  return {
    id: `00000000-0000-7000-8000-00000000000${id}`,
    type,
    givenNames,
    surname,
    birthDate: '1990-01-01',
    gender: 'F' as const,
    nationality: 'BR',
    documentNumber: '•••••678',
    frequentFlyer: id === 1 ? { carrier: 'JG', number: '55512345' } : null,
    ticketNumber: `957240000123${id}`.padEnd(13, '0'),
    ticketVoid: false,
  }
}

export const SAMPLE_TRAVELLERS = [
  traveller(1, 'adult', 'Ana Lúcia', 'Conceição'),
  traveller(2, 'adult', 'João', 'Conceição'),
  traveller(3, 'child', 'Inês', 'Conceição'),
]

/** Who checks in, drives or is insured, of whom less is known. */
export const SAMPLE_GUESTS = SAMPLE_TRAVELLERS.slice(0, 1).map((guest) => ({
  ...guest,
  birthDate: null,
  gender: null,
  nationality: null,
  documentNumber: null,
  frequentFlyer: null,
  ticketNumber: null,
  ticketVoid: false,
}))

type Booked = Partial<ReservationView> & Pick<ReservationView, 'items' | 'total'>

/** Paid by card in one charge. */
export function sampleBooking({ total, ...given }: Booked): ReservationView {
  return {
    id: '00000000-0000-7000-8000-0000000000ff',
    code: 'AB3CD4',
    status: 'confirmed',
    createdAt: '2026-11-21T12:00:00.000Z',
    holdExpiresAt: null,
    travellers: SAMPLE_TRAVELLERS,
    contact: { email: 'ana@example.com', phone: '+5511912345678' },
    total,
    documents: [],
    cancellable: true,
    cancelling: null,
    demonstration: true,
    refunds: [],
    payments: [
      {
        id: '00000000-0000-7000-8000-0000000000bb',
        status: 'captured',
        method: 'card',
        declineCode: null,
        amount: total,
        captured: total,
        refunded: reais(0),
        action: null,
        card: { brand: 'visa', last4: '4242' },
        instalments: null,
        createdAt: '2026-11-21T12:03:00.000Z',
        demonstration: true,
      },
    ],
    timeline: [],
    ...given,
  }
}

/** Money that is on its way back, or has come. */
export function sampleRefund(amount: Money, status: 'pending' | 'succeeded' | 'failed' = 'pending') {
  return {
    id: '00000000-0000-7000-8000-0000000000cc',
    paymentId: '00000000-0000-7000-8000-0000000000bb',
    status,
    amount,
    reason: 'cancelled',
    createdAt: '2026-11-22T12:00:00.000Z',
    promisedBy: '2026-11-29',
    settledAt: status === 'pending' ? null : '2026-11-24T12:00:00.000Z',
    reference: null,
  } satisfies ReservationView['refunds'][number]
}

const REFUNDING: readonly NoticeKind[] = [
  'cancelled',
  'cancelled-by-owner',
  'given-back',
  'not-confirmed',
  'refunded',
  'refund-arrived',
  'refund-failed',
]
const REFUND_STATUS: Partial<Record<NoticeKind, 'succeeded' | 'failed'>> = {
  'refund-arrived': 'succeeded',
  'refund-failed': 'failed',
}

/** What is the same for every kind of item: nothing is paid yet, or the money is on its way back. */
export function sampleNotice(kind: NoticeKind, reservation: ReservationView): Subject {
  if (kind === 'hold-expired') return { reservation: { ...reservation, status: 'expired', payments: [] }, detail: {} }
  if (kind === 'payment-failed') {
    const held = { status: 'held', payments: [], holdExpiresAt: '2026-11-21T12:15:00.000Z' } as const
    return { reservation: { ...reservation, ...held, payments: [] }, detail: { pix: 'yes' } }
  }
  if (!REFUNDING.includes(kind)) return { reservation, detail: {} }
  const refunds = [sampleRefund(reservation.total, REFUND_STATUS[kind])]
  return { reservation: { ...reservation, status: 'cancelled', refunds }, detail: {} }
}

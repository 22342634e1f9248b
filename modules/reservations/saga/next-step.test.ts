import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES, type PaymentStatus } from '#modules/payments/payments.contract.ts'
import { ITEM_STATUSES } from '#modules/reservations/items/item-states.ts'
import { moneyOf, nextStep, type SagaItem, type SagaState } from './next-step.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const SOON = new Date('2026-11-21T12:10:00Z')
const PAST = new Date('2026-11-21T11:50:00Z')

const item = (status: SagaItem['status'], over: Partial<SagaItem> = {}): SagaItem => ({
  id: `item-${status}`,
  status,
  orderRef: null,
  replaces: null,
  open: [],
  ...over,
})
const ordered = (status: SagaItem['status'], over: Partial<SagaItem> = {}) =>
  item(status, { orderRef: 'order', ...over })
const paid = (status: PaymentStatus, captured = 0, refunded = 0) => ({ id: 'payment', status, captured, refunded })
const state = (items: SagaItem[], over: Partial<SagaState> = {}): SagaState => ({
  items,
  payment: null,
  holdExpiresAt: SOON,
  waitUntil: null,
  ...over,
})
const decide = (...args: Parameters<typeof state>) => nextStep(state(...args), NOW)

describe('the order of the saga', () => {
  test.each([
    ['waits for money until the hold ends', [item('held')], {}, { do: 'rest', until: SOON }],
    ['gives seats back when nobody pays', [item('held')], { holdExpiresAt: PAST }, { do: 'expire' }],
    [
      'lets go of a payment that is not done when the hold ends',
      [item('held')],
      { holdExpiresAt: PAST, payment: paid('requires_action') },
      { do: 'void' },
    ],
    [
      'never expires a hold while the bank has not answered',
      [item('held')],
      { holdExpiresAt: PAST, payment: paid('in_doubt') },
      { do: 'rest' },
    ],
    [
      'never expires a hold that is paid',
      [item('held')],
      { holdExpiresAt: PAST, payment: paid('authorised') },
      { do: 'order' },
    ],
    ['orders once the money is promised', [item('held')], { payment: paid('authorised') }, { do: 'order' }],
    [
      'asks for an order of which it does not know',
      [item('ordering')],
      { payment: paid('authorised') },
      { do: 'find-order' },
    ],
    ['asks for an order in doubt', [item('in_doubt')], { payment: paid('authorised') }, { do: 'find-order' }],
    [
      'takes the money once the order is placed',
      [ordered('ordering')],
      { payment: paid('authorised') },
      { do: 'capture' },
    ],
    ['hands on once the money is ours', [ordered('ordering')], { payment: paid('captured', 5) }, { do: 'fulfil' }],
    [
      'takes the money before it orders what may not be given back',
      [item('held', { bought: true })],
      { payment: paid('authorised') },
      { do: 'capture' },
    ],
    [
      'orders what may not be given back once the money is ours, before anything is handed on',
      [ordered('ordering'), item('held', { bought: true })],
      { payment: paid('captured', 5) },
      { do: 'order', item: { bought: true } },
    ],
    [
      'orders everything else first, also where the money is ours',
      [item('held', { bought: true }), item('held', { id: 'car' })],
      { payment: paid('captured', 5) },
      { do: 'order', item: { id: 'car' } },
    ],
    [
      'waits for every answer before it orders what may not be given back',
      [ordered('pending', { waits: { until: SOON } }), item('held', { bought: true })],
      { payment: paid('authorised') },
      { do: 'rest', until: SOON },
    ],
    [
      'undoes the others where what may not be given back cannot be had',
      [ordered('ordering'), item('failed', { bought: true })],
      { payment: paid('captured', 5) },
      { do: 'undo', to: 'failed' },
    ],
    [
      'waits for another payment for an order that is placed, until the hold ends',
      [ordered('ordering')],
      { payment: paid('failed') },
      { do: 'rest', until: SOON },
    ],
    [
      'undoes an order that nobody pays in time',
      [ordered('ordering')],
      { payment: paid('failed'), holdExpiresAt: PAST },
      { do: 'undo', to: 'expired' },
    ],
    [
      'lets go of a payment that is not done before it undoes the order',
      [ordered('ordering')],
      { payment: paid('requires_action'), holdExpiresAt: PAST },
      { do: 'void' },
    ],
    [
      'goes on undoing what it began to undo, even if it is paid meanwhile',
      [ordered('ordering', { open: [{ step: 'order', key: 'undo-1', attempts: 1 }] })],
      { payment: paid('authorised') },
      { do: 'undo', to: 'expired' },
    ],
    [
      'lets go of money for an order that was undone',
      [ordered('expired')],
      { payment: paid('authorised') },
      { do: 'void' },
    ],
    [
      'gives back money for an order that was undone',
      [ordered('expired')],
      { payment: paid('captured', 5) },
      { do: 'give-back' },
    ],
    [
      'lets the other parts go with an order that nobody has paid',
      [ordered('expired'), item('held')],
      { payment: paid('failed'), holdExpiresAt: PAST },
      { do: 'expire' },
    ],
    [
      'opens a request again whose money could not be taken',
      [ordered('accepted'), ordered('pending')],
      { payment: paid('failed') },
      { do: 'reopen' },
    ],
    ['lets go of money for what cannot be had', [item('failed')], { payment: paid('authorised') }, { do: 'void' }],
    [
      'gives money back for what cannot be had',
      [item('failed')],
      { payment: paid('captured', 5) },
      { do: 'give-back' },
    ],
    ['closes what failed once the money is settled', [item('failed')], { payment: paid('voided') }, { do: 'close' }],
    ['takes seats again for late money', [item('expired')], { payment: paid('captured', 5) }, { do: 'rehold' }],
    [
      'gives back money for what was abandoned',
      [item('cancelled')],
      { payment: paid('captured', 5) },
      { do: 'give-back' },
    ],
    [
      'keeps what a cancellation kept',
      [ordered('cancelled')],
      { payment: paid('partially_refunded', 5, 3) },
      { do: 'rest' },
    ],
    [
      'orders other flights in place of changed ones',
      [ordered('schedule_changed'), item('held', { replaces: 'item-schedule_changed' })],
      { payment: paid('captured', 5) },
      { do: 'order' },
    ],
    [
      'leaves the old flights when others cannot be had',
      [ordered('schedule_changed'), item('failed', { replaces: 'item-schedule_changed' })],
      { payment: paid('captured', 5) },
      { do: 'close' },
    ],
    [
      'lets go of the other parts of a package when one fails',
      [item('failed'), item('held')],
      { payment: paid('authorised') },
      { do: 'drop' },
    ],
    [
      'undoes the other parts of a package when one fails',
      [item('failed'), ordered('ordering')],
      { payment: paid('authorised') },
      { do: 'undo', to: 'failed' },
    ],
  ] as const)('%s', (_name, items, over, expected) => {
    expect(decide([...items], over as Partial<SagaState>)).toMatchObject(expected)
  })

  test.each(['release', 'cancel'] as const)('a call that was begun comes first: %s', (step) => {
    const open = [{ step, key: 'key', attempts: 1 }]
    expect(decide([item('held', { open })], { payment: paid('authorised') })).toMatchObject({ do: step, key: 'key' })
  })

  test('a rule that may say yes is asked first, once for each payment', () => {
    const waits = { until: SOON }
    const ruled = ordered('ordering', { id: 'b', waits, instant: true })
    const items = [ordered('ordering', { id: 'a', waits }), ruled]
    expect(decide(items, { payment: paid('authorised') })).toEqual({
      do: 'accept',
      item: ruled,
      key: 'accept-b-payment',
    })
    const refused = [items[0] as SagaItem, { ...ruled, instant: false }]
    expect(decide(refused, { payment: paid('authorised') })).toEqual({ do: 'ask', items: refused })
  })

  test.each([
    ['the money is gone', paid('failed'), [] as SagaItem[]],
    ['it was paid again', { ...paid('authorised'), id: 'second' }, []],
    ['another part failed', paid('authorised'), [item('failed')]],
  ])('what a rule was asked is known before anything else: %s', (_, payment, others) => {
    const open = [{ step: 'accept' as const, key: 'accept-1', attempts: 1 }]
    const asked = ordered('ordering', { waits: { until: SOON }, instant: true, open })
    expect(decide([...others, asked], { payment })).toMatchObject({ do: 'accept', item: asked, key: 'accept-1' })
  })

  test('a yes that is being taken back is none, also where it was paid again meanwhile', () => {
    const waits = { until: SOON }
    const open = (key: string) => [{ step: 'reopen' as const, key, attempts: 1 }]
    const reopening = [
      ordered('accepted', { id: 'a', waits, open: open('1') }),
      ordered('pending', { id: 'b', waits, open: open('2') }),
    ]
    const items = [...reopening, ordered('accepted', { id: 'c', waits })]
    expect(decide(items, { payment: paid('authorised') })).toEqual({ do: 'reopen', items: reopening })
  })

  test('a supplier that has not answered is left alone until it is time', () => {
    expect(decide([item('in_doubt')], { waitUntil: SOON })).toEqual({ do: 'rest', until: SOON })
  })
})

const anyItem = fc
  .record({
    id: fc.uuid(),
    status: fc.constantFrom(...ITEM_STATUSES.flight),
    orderRef: fc.constantFrom(null, 'order'),
    replaces: fc.constant(null),
    open: fc.constant<SagaItem['open']>([]),
    bought: fc.boolean(),
  })
  // Before the order there is no mark of one.
  .map(({ bought, ...one }) => ({
    ...one,
    ...(bought && { bought }),
    ...(one.status === 'held' && { orderRef: null }),
  }))
const anyPayment = fc.option(
  fc.record({
    id: fc.uuid(),
    status: fc.constantFrom(...(PAYMENT_STATUSES as unknown as PaymentStatus[])),
    captured: fc.constantFrom(0, 100),
    refunded: fc.constantFrom(0, 50, 100),
  }),
)

test('in every state money is neither taken without an order nor kept without one', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 3 }), anyPayment, fc.boolean(), (items, payment, over) => {
      const step = nextStep(state(items, { payment, holdExpiresAt: over ? PAST : SOON }), NOW)
      const money = moneyOf(payment)
      if (step.do === 'capture') expect(items.every(({ status, bought }) => status !== 'held' || bought)).toBe(true)
      if (step.do === 'order') expect(step.item.bought ? ['ours'] : ['promised', 'ours']).toContain(money)
      if (step.do === 'order' && step.item.bought)
        expect(items.some((one) => one.status === 'held' && !one.bought)).toBe(false)
      if (step.do === 'expire') expect(['none', 'back']).toContain(money)
      if (step.do === 'give-back') expect(money).toBe('ours')
      if (step.do === 'fulfil') expect(money).toBe('ours')
      if (step.do === 'rest' && step.until === null) {
        expect(items.some(({ status }) => status === 'held' && money !== 'doubt')).toBe(false)
        expect(money === 'promised' && items.every(({ status }) => ['failed', 'expired'].includes(status))).toBe(false)
      }
    }),
    { numRuns: 20_000 },
  )
})

describe('a supplier that has refused', () => {
  const refused = (over: Partial<SagaItem['open'][number]> = {}) => ({
    step: 'cancel' as const,
    key: 'cancel-1',
    attempts: 1,
    refusals: 3,
    askAfter: SOON,
    ...over,
  })
  const money = { payment: paid('captured', 5) }

  test('is asked again at its time, and not before', () => {
    expect(decide([ordered('ticketed', { open: [refused()] })], money)).toEqual({ do: 'rest', until: SOON })
    expect(decide([ordered('ticketed', { open: [refused({ askAfter: PAST })] })], money)).toMatchObject({
      do: 'cancel',
    })
  })
  test('keeps no other part back', () => {
    const other = ordered('awaiting_ticket', { open: [{ step: 'issue', key: 'issue-2', attempts: 1 }] })
    expect(decide([ordered('ticketed', { open: [refused()] }), other], money)).toMatchObject({
      do: 'issue',
      item: other,
    })
  })
  test('issues nothing for what it is to cancel', () => {
    const open = [refused(), { step: 'issue' as const, key: 'issue-1', attempts: 1 }]
    expect(decide([ordered('awaiting_ticket', { open })], money)).toEqual({ do: 'rest', until: SOON })
    const wanted = [{ step: 'issue' as const, key: 'issue-1', attempts: 1 }, refused({ askAfter: null, refusals: 0 })]
    expect(decide([ordered('awaiting_ticket', { open: wanted })], money)).toMatchObject({ do: 'cancel' })
  })
  test('is overruled by what staff have agreed with it', () => {
    const open = [refused({ confirmedBy: 'staff:1' })]
    expect(decide([ordered('ticketed', { open })], money)).toMatchObject({ do: 'cancel' })
  })
  test('to end an order that nobody pays for is asked at its time too', () => {
    const undo = (askAfter: Date) =>
      decide([ordered('ordering', { open: [refused({ step: 'order', key: 'undo-1', askAfter })] })])
    expect(undo(SOON)).toEqual({ do: 'rest', until: SOON })
    expect(undo(PAST)).toMatchObject({ do: 'undo' })
  })
})

import type { ItemPapers } from '#modules/reservations/documents/item-papers.ts'
import { readPhone } from '#modules/reservations/hold/contact-phone.ts'
import { postFulfil, postRetain, postReverse } from '#modules/reservations/pay/postings.ts'
import { travellersFor } from '#modules/reservations/read/reservations.views.ts'
import { moveItem } from '#modules/reservations/reservations.store.ts'
import type { CancellationQuote } from '#modules/rights/index.ts'
import { formatMoney, type Money, money, subtract } from '#platform/money.ts'
import { writeParagraph } from '#platform/pdf/sheet-parts.ts'
import { LoungeItemSchema } from '#tests/support/lounge.contract.ts'
import type { ItemHandler } from './item-handler.ts'
import type { ItemPieces, KindDeps } from './item-kind.ts'
import type { MailKind } from './item-mail.ts'
import type { ItemView } from './items.contract.ts'

export const LOUNGE_PRICE = money(250_00, 'BRL')
const LOUNGE = 'Sala VIP'
const DAY = '2027-01-20'

/** A supplier that lives in this object: what it holds and has sold, by our keys. */
export function loungeDesk() {
  return { held: new Set<string>(), orders: new Map<string, string>() }
}

/** Lounges: ordered at once, captured as soon as the order is placed, delivered by a pass. */
function loungeHandler(deps: KindDeps, desk: ReturnType<typeof loungeDesk>): ItemHandler {
  const { db, ledger, clock } = deps
  return {
    captureWhen: 'ordered',
    offerPrefix: 'lo_',
    open: async (id) => ({ kind: 'lounge', over: null, id, lounge: LOUNGE, total: LOUNGE_PRICE }),
    async prepare(request, { key }) {
      if (request.kind !== 'lounge') throw new Error('no lounge')
      const nothing = { birthDate: null, gender: null, nationality: null, document: null, frequentFlyer: null }
      return {
        phone: readPhone(request.contact) ?? '',
        people: [{ type: 'adult', ...request.guest, ...nothing }],
        seats: 0,
        departures: [],
        take: async (until) => {
          desk.held.add(key)
          const price = { total: LOUNGE_PRICE, charged: LOUNGE_PRICE }
          const snapshot = { demonstration: true, lounge: LOUNGE, day: DAY }
          return {
            kind: 'lounge',
            supplier: 'desk',
            holdRef: key,
            until,
            ...price,
            snapshot,
            lastDay: DAY,
            extras: [],
            ownerId: null,
          }
        },
      }
    },
    letGo: async (_offerId, key) => void desk.held.delete(key),
    release: async ({ holdRef }) => void desk.held.delete(holdRef),
    reprice: async ({ holdRef }) => (desk.held.has(holdRef) ? LOUNGE_PRICE : null),
    holdAgain: async () => null,
    async order({ holdRef }, { key }) {
      if (!desk.held.has(holdRef)) return { status: 'refused', reason: 'hold-over', detail: 'it is not held' }
      desk.orders.set(key, 'standing')
      return {
        status: 'ordered',
        orderRef: key,
        recordLocator: 'PASS',
        ticketBy: clock.now(),
        instantTicketing: true,
      }
    },
    findOrder: async () => null,
    async cancel({ orderRef }) {
      desk.orders.set(orderRef ?? '', 'cancelled')
      return { status: 'cancelled' }
    },
    fulfil: async () => {},
    async deliver(item) {
      const at = clock.now()
      const trace = { at, by: 'system', event: 'ticketed', news: 'ticketed' } as const
      const move = { from: ['awaiting_ticket'], to: 'ticketed' } as const
      await db.transaction(async (tx) => {
        if (await moveItem<'lounge', 'ticketed'>({ tx, ...deps }, { item, move, trace }))
          await postFulfil(ledger, tx, item, at)
      })
      return false
    },
    async unwind(tx, item, kept) {
      if (item.status === 'ticketed') await postReverse(ledger, tx, item, kept.at)
      await postRetain(ledger, tx, item, kept)
    },
    review: async () => {},
    withdraw: async () => {},
    describe: ({ whole }, item) =>
      LoungeItemSchema.parse({
        id: item.id,
        kind: 'lounge',
        status: item.status,
        supplier: item.supplier,
        total: money(item.amount, whole.currency),
        cancellation: [],
        travellerIds: travellersFor(whole, item).map((one) => one.id),
        ...item.snapshot,
      }),
    quote: (whole, { amount }, { refunded }) => quoteOf(money(amount, whole.currency), refunded),
    papers: (_whole, { status }) => ({ paper: 'voucher', ready: status === 'ticketed', dated: status === 'ticketed' }),
    listed: ['lounge', 'day'],
    names: { check: () => {} },
    line: ({ snapshot }) => {
      const [title, day] = 'lounge' in snapshot ? [snapshot.lounge, snapshot.day] : ['', '']
      return {
        kind: 'lounge',
        title,
        origin: '',
        destination: 'São Paulo',
        poster: 'GRU',
        departure: day,
        return: null,
      }
    },
  }
}

/** Everything that is left comes back, by a rule of its own. */
function quoteOf(price: Money, refunded: Money): CancellationQuote {
  const refund = subtract(price, refunded)
  const sentence = { id: 'lounge.rule', message: 'A lounge gives everything back.' }
  const rule = { id: 'lounge@1', source: 'Lounge', sentence, values: {}, by: 'promise', refund } as const
  const retained = money(0, refund.currency)
  return { refund, retained, counted: refunded, rule, considered: [], refundBy: DAY, sameMeans: true }
}

const isLounge = (item: ItemView) => item.kind === 'lounge'

/** What papers say of lounges. */
const PAPERS: ItemPapers = {
  rows: ({ items }, { locale }) =>
    items.filter(isLounge).map((item) => ({ cells: [item.lounge, '', formatMoney(item.total, locale)] })),
  events: () => [],
  voucher: (sheet, { items }) => {
    for (const item of items.filter(isLounge)) writeParagraph(sheet, `${item.lounge}, ${item.day}`)
  },
}

const say = (id: string, message: string) => ({ id: `lounge.${id}`, message })
const about = (what: string) => ({
  subject: say(`${what}.subject`, `Lounge ${what}: {title} ({code})`),
  heading: say(`${what}.heading`, `Your hour in the lounge is ${what}`),
  text: say(`${what}.text`, `{title}: ${what}.{money, select, yes { {amount} comes back.} other {}}`),
})

/** What messages say of lounges. */
const MAIL: MailKind = {
  about: 'lounge',
  sample: () => {
    throw new Error('nobody asks for an example of it')
  },
  items: ({ items, travellers }) =>
    items.filter(isLounge).map(({ id, lounge, travellerIds }) => ({
      id,
      title: lounge,
      travellers: travellers.filter((one) => travellerIds.includes(one.id)),
    })),
  texts: {
    booked: about('booked'),
    ticketed: about('open'),
    cancelled: about('cancelled'),
    refunded: about('refunded'),
    'hold-expired': about('free again'),
    'payment-failed': about('not paid'),
    'given-back': about('given back'),
  },
  own: ['booked', 'ticketed'],
  values: () => ({ about: 'lounge' }),
  confirmation: ({ items }) => (items.filter(isLounge).some(({ status }) => status === 'ticketed') ? 'ticketed' : null),
  words: {
    item: say('item', 'Lounge'),
    people: say('people', 'Visitors'),
    demonstration: say('demonstration', 'Demonstration: the lounge is invented.'),
  },
  named: () => true,
  facts: ({ items }, { say: fill }) =>
    items.filter(isLounge).map(({ day }) => ({ title: fill(say('day', 'Day')), value: day })),
  cancelling: () => [],
  blocks: () => [],
  paragraphs: () => [],
  markup: () => null,
  files: async (kind, { reservation, words, documents }) => {
    if (kind !== 'ticketed') return []
    const content = await documents.voucherPdf(reservation, words.locale)
    return [{ name: 'pass.pdf', type: 'application/pdf', content }]
  },
  away: ['hold-expired'],
  opensToo: false,
  search: { label: say('search', 'Other lounges'), path: () => '/lounges' },
}

/** The whole kind: what its folder would give to the list of kinds. */
export function loungeKind(desk: ReturnType<typeof loungeDesk>): ItemPieces {
  return { handler: (deps) => loungeHandler(deps, desk), papers: PAPERS, mail: MAIL }
}

import { msg } from '@lingui/core/macro'
import { itemForm } from '#app/sale/item-form.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import type { OfferKind } from '#app/sale/offer-kind.ts'
import { once } from '#app/sale/once.ts'
import { PageSection } from '#app/sale/page-section.tsx'
import type { BookedItem, BookedKind, SaleKind, StaffKind } from '#app/sale/sale-kind.ts'
import { STAY_WORDS } from '#app/sale/stay/stay-words.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { FoundLounge, LoungeItem } from './lounge.contract.ts'

const WORDS: KindWords = { ...STAY_WORDS, goods: msg`Your lounge`, people: msg`Visitors` }

/* A kind that only tests sell: the folder that it would have is this file. */

const PLACE = {
  timeZone: 'America/Sao_Paulo',
  cityName: 'São Paulo',
  clock: (zone: string) => msg`Times are those of the lounge (${zone}).`,
  ground: msg`by the house rules`,
}

export const loungeBooked: BookedKind = {
  items: ({ items }) => items.flatMap((item) => (item.kind === 'lounge' ? [bookedItem(item)] : [])),
}

function bookedItem(item: LoungeItem): BookedItem {
  return {
    id: item.id,
    travellers: [],
    over: false,
    words: WORDS,
    title: item.lounge,
    zone: { timeZone: 'America/Sao_Paulo', cityName: 'São Paulo' },
    againPath: '/lounges',
    promise: { steps: [], total: item.total, place: PLACE },
    look: undefined,
    events: { held: msg`Lounge held` },
    isMoving: false,
    summary: (below) => (
      <div>
        An hour in {item.lounge}
        {below}
      </div>
    ),
    beforePaying: null,
    again: null,
    sentence: () => 'The door is open for you.',
    cancelling: () => null,
    card: <p>Lounge card</p>,
    people: <p>Who may come in</p>,
    price: <p>Lounge price</p>,
    namesInThanks: false,
    nextSteps: <li>Show the pass at the door.</li>,
    urgent: () => null,
    sections: () => <PageSection title="Your lounge">{item.day}</PageSection>,
    rights: () => <p>Everything comes back.</p>,
  }
}

type Typed = { name: string }

/** How it is asked for at the checkout: by one name. */
const loungeForm = (offer: FoundLounge) =>
  itemForm<Typed>({
    empty: { name: '' },
    restore: (stored) => stored,
    withInputs: (typed, inputs) => ({ name: inputs['visitor'] || typed.name }),
    check: async ({ name }) => (name ? [] : [{ input: 'visitor', message: msg`Who comes in?` }]),
    inputFor: (field) => (field.startsWith('guest') ? 'visitor' : null),
    request: ({ name }, totalSeen) => ({
      kind: 'lounge',
      offerId: offer.id,
      totalSeen,
      guest: { givenNames: name, surname: 'Souza' },
    }),
    totalOf: (_typed, seen) => seen,
    Details: ({ typed, change, at, errorOf }) => (
      <TextField
        id={at('visitor')}
        label="Visitor"
        value={typed.name}
        error={errorOf('visitor')}
        onChange={({ target }) => change(() => ({ name: target.value }))}
      />
    ),
    Summary: () => <p>An hour in the lounge</p>,
    terms: <p>Shoes stay on.</p>,
    extras: null,
  })

const loungeOffer: OfferKind = {
  kind: 'lounge',
  words: WORDS,
  tripOf: (found) => (found.kind === 'lounge' ? `Lounge ${found.id}` : undefined),
  searchPath: () => '/lounges',
  offered: (found) =>
    found.kind === 'lounge' ? { id: found.id, total: found.total, previousTotal: null, form: loungeForm(found) } : null,
}

export const loungeStaff: StaffKind = {
  kind: 'lounge',
  word: msg`lounge`,
  looks: { held: { word: msg`Kept free` }, ticketed: { word: msg`Open to them` } },
  panels: ({ reservation: { items } }) =>
    items.flatMap((item) => (item.kind === 'lounge' ? [<p key={item.id}>Sold: {item.lounge}</p>] : [])),
  nameRule: msg`Lounge: at any time.`,
}

export const lounge: SaleKind = {
  line: { placed: true, icon: null, people: (count) => msg`${count} visitors`, status: {}, ended: {} },
  booked: once(async () => loungeBooked),
  offers: once(async () => loungeOffer),
  staff: once(async () => loungeStaff),
}

import { msg } from '@lingui/core/macro'
import { itemForm } from '#app/sale/item-form.ts'
import { PageSection } from '#app/sale/page-section.tsx'
import type { KindWords, Part, SaleKind } from '#app/sale/sale-kind.ts'
import { STAY_WORDS } from '#app/sale/stay/stay-words.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { LoungeItem } from './lounge.contract.ts'

const WORDS: KindWords = { ...STAY_WORDS, goods: msg`Your lounge`, people: msg`Visitors` }

/** A kind that only tests sell: the folder that it would have is this object. */
export const lounge: SaleKind = {
  parts: ({ items }) => items.flatMap((item) => (item.kind === 'lounge' ? [partOf(item)] : [])),
}

function partOf(item: LoungeItem): Part {
  return {
    id: item.id,
    travellers: [],
    over: false,
    words: WORDS,
    title: item.lounge,
    zone: { timeZone: 'America/Sao_Paulo', cityName: 'São Paulo' },
    againPath: '/lounges',
    promise: { steps: [], total: item.total, place: { of: 'stay', timeZone: 'America/Sao_Paulo' } },
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
export const loungeForm = itemForm<Typed>({
  empty: { name: '' },
  restore: (stored) => stored,
  withInputs: (typed, inputs) => ({ name: inputs['visitor'] || typed.name }),
  check: async ({ name }) => (name ? [] : [{ input: 'visitor', message: msg`Who comes in?` }]),
  inputFor: (field) => (field.startsWith('guest') ? 'visitor' : null),
  request: ({ name }, totalSeen) => ({
    kind: 'lounge',
    offerId: 'lo_1',
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

export const loungeWords = WORDS

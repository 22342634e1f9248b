import { expect, test } from 'vitest'
import { EMPTY_CONTACT } from '#app/booking/checkout/contact-form.ts'
import { type CheckoutDraft, draftOf, restoreDraft as restoreAll } from '#app/sale/checkout-draft.ts'
import { overlay } from '#app/sale/item-form.ts'
import { money } from '#platform/money.ts'
import { answeredInputs, withTraveller } from './change-travellers.ts'
import {
  atHome,
  type ChosenExtra,
  emptyFlight,
  type FlightTyped,
  findExtra,
  restoreFlight,
  totalOf,
  withExtra,
} from './draft.ts'
import { withInputs } from './flight-form.tsx'

const PLACES = [
  { type: 'adult' as const, age: null },
  { type: 'child' as const, age: 7 },
]
const flightDraft = draftOf(['flight'])
const empty = (offerId: string, places: readonly (typeof PLACES)[number][]) => ({
  offers: [offerId],
  items: [emptyFlight(places, '')],
  contact: EMPTY_CONTACT,
  heldCode: null,
})
type FlightDraft = Omit<CheckoutDraft, 'items'> & { items: FlightTyped[] }
const fresh = (): FlightDraft => empty('offer-1', PLACES)
const restoreDraft = (to: FlightDraft, stored: CheckoutDraft | null) =>
  restoreAll(to, stored, [
    { restore: (typed, same) => restoreFlight(to.items[0] ?? emptyFlight([], ''), typed as FlightTyped, same) },
  ])
const typedOf = ({ items: [first] }: FlightDraft) => first ?? emptyFlight([], '')

const seat = (name: string, amount = 4500): ChosenExtra => ({
  kind: 'seat',
  traveller: 0,
  slice: 0,
  segment: 1,
  seat: name,
  price: money(amount, 'BRL'),
})

test('what was typed for one offer is there again, and nothing of it in localStorage', () => {
  const draft = { ...fresh(), heldCode: 'ABCDEF' }
  const typed = typedOf(draft)
  typed.extras = [seat('12A')]
  typed.travellers[0] = { ...typed.travellers[0], documentNumber: 'AB123456' } as (typeof typed.travellers)[0]
  flightDraft.write(draft)
  expect(restoreDraft(fresh(), flightDraft.read())).toEqual(draft)
  expect(JSON.stringify({ ...localStorage })).not.toContain('AB123456')
  flightDraft.forget()
  expect(flightDraft.read()).toBeNull()
})

test('people and contact go along to another offer, extras do not', () => {
  const draft = fresh()
  typedOf(draft).extras = [seat('12A')]
  draft.contact.email = 'ana@example.com'
  const other = restoreDraft(empty('offer-2', PLACES.slice(0, 1)), draft)
  expect(other).toMatchObject({ offers: ['offer-2'], items: [{ extras: [] }], contact: { email: 'ana@example.com' } })
  expect((other.items[0] as FlightTyped).travellers).toHaveLength(1)
})

test('a draft that cannot be read is none', () => {
  sessionStorage.setItem('checkout-draft:flight', '{"offers":')
  expect(flightDraft.read()).toBeNull()
  sessionStorage.setItem('checkout-draft:flight', '{"offers":3}')
  expect(flightDraft.read()).toBeNull()
})

test('a seat takes the place of the one before, and the total follows', () => {
  const slot = { kind: 'seat', traveller: 0, slice: 0, segment: 1 } as const
  const bag: ChosenExtra = { kind: 'bag', traveller: 0, slice: 0, count: 2, price: money(24000, 'BRL') }
  const extras = withExtra(withExtra([bag], slot, seat('12A')), slot, seat('14C', 0))
  expect(findExtra(extras, slot)).toMatchObject({ seat: '14C' })
  expect(findExtra(extras, { kind: 'bag', traveller: 0, slice: 0 })).toBe(bag)
  expect(totalOf(money(100000, 'BRL'), extras)).toEqual(money(124000, 'BRL'))
  expect(withExtra(extras, slot, null)).toEqual([bag])
})

test('what was typed before JavaScript came wins over what was kept; empty inputs say nothing', () => {
  const inputs = { 'travellers.1.surname': 'Souza', 'contact.email': '', 'contact.phone': '119' }
  expect(withInputs(typedOf(fresh()), inputs).travellers[1]?.surname).toBe('Souza')
  const kept = { ...EMPTY_CONTACT, email: 'old@example.com' }
  const contact = overlay(kept, inputs, (field) => `contact.${field}`)
  expect(contact).toMatchObject({ email: 'old@example.com', phone: '119' })
})

test('the others follow the nationality of the first until they have one of their own', () => {
  const all = typedOf(fresh()).travellers
  const brazilians = withTraveller(all, 0, { nationality: 'BR' })
  expect(brazilians.map(({ nationality }) => nationality)).toEqual(['BR', 'BR'])
  const mixed = withTraveller(brazilians, 1, { nationality: 'PT' })
  expect(withTraveller(mixed, 0, { nationality: 'AR' }).map(({ nationality }) => nationality)).toEqual(['AR', 'PT'])
})

test('the country of the account is a better proposal, until a person has begun to type', () => {
  const proposed = emptyFlight(PLACES, 'US')
  expect(proposed.travellers.map(({ nationality }) => nationality)).toEqual(['US', 'US'])
  expect(atHome(proposed, 'US', 'PT').travellers?.map(({ nationality }) => nationality)).toEqual(['PT', 'PT'])
  const chosen = withTraveller(proposed.travellers, 1, { nationality: 'AR' })
  expect(atHome({ ...proposed, travellers: chosen }, 'US', 'PT')).toEqual({})
  const named = withTraveller(proposed.travellers, 0, { givenNames: 'Ana' })
  expect(atHome({ ...proposed, travellers: named }, 'US', 'PT')).toEqual({})
})

test('an answer that is taken over elsewhere puts that right, too', () => {
  const all = typedOf(fresh()).travellers
  expect(answeredInputs(all, 0, { surname: 'Souza' })).toEqual(['travellers.0.surname'])
  expect(answeredInputs(all, 0, { nationality: 'BR' })).toEqual([
    'travellers.0.nationality',
    'travellers.0.documentCountry',
    'travellers.1.nationality',
    'travellers.1.documentCountry',
  ])
  const issued = withTraveller(all, 1, { nationality: 'PT', documentCountry: 'PT' })
  expect(answeredInputs(issued, 0, { nationality: 'BR' })).toEqual([
    'travellers.0.nationality',
    'travellers.0.documentCountry',
  ])
  expect(answeredInputs(issued, 1, { nationality: 'BR' })).toEqual(['travellers.1.nationality'])
})

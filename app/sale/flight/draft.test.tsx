import { expect, test } from 'vitest'
import { money } from '#platform/money.ts'
import { type ChosenExtra, emptyDraft, findExtra, flightDraft, restoreDraft, totalOf, withExtra } from './draft.ts'
import { answeredInputs, withTraveller, withTyped } from './use-draft.ts'

const PLACES = [
  { type: 'adult' as const, age: null },
  { type: 'child' as const, age: 7 },
]
const fresh = () => emptyDraft('offer-1', PLACES, 'pt-BR')
const seat = (name: string, amount = 4500): ChosenExtra => ({
  kind: 'seat',
  traveller: 0,
  slice: 0,
  segment: 1,
  seat: name,
  price: money(amount, 'BRL'),
})

test('what was typed for one offer is there again, and nothing of it in localStorage', () => {
  const draft = { ...fresh(), extras: [seat('12A')], heldCode: 'ABCDEF' }
  draft.travellers[0] = { ...draft.travellers[0], documentNumber: 'AB123456' } as (typeof draft.travellers)[0]
  flightDraft.write(draft)
  expect(restoreDraft(fresh(), flightDraft.read())).toEqual(draft)
  expect(JSON.stringify({ ...localStorage })).not.toContain('AB123456')
  flightDraft.forget()
  expect(flightDraft.read()).toBeNull()
})

test('people and contact go along to another offer, extras do not', () => {
  const draft = { ...fresh(), extras: [seat('12A')] }
  draft.contact.email = 'ana@example.com'
  const other = restoreDraft(emptyDraft('offer-2', PLACES.slice(0, 1), 'en'), draft)
  expect(other).toMatchObject({ offerId: 'offer-2', extras: [], contact: { email: 'ana@example.com' } })
  expect(other.travellers).toHaveLength(1)
})

test('a draft that cannot be read is none', () => {
  sessionStorage.setItem('checkout-draft', '{"travellers":')
  expect(flightDraft.read()).toBeNull()
  sessionStorage.setItem('checkout-draft', '{"travellers":3}')
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
  const kept = fresh()
  kept.contact.email = 'old@example.com'
  const typed = withTyped(kept, { 'travellers.1.surname': 'Souza', 'contact.email': '', 'contact.phone': '119' })
  expect(typed.travellers[1]?.surname).toBe('Souza')
  expect(typed.contact).toMatchObject({ email: 'old@example.com', phone: '119' })
})

test('the others follow the nationality of the first until they have one of their own', () => {
  const all = fresh().travellers
  const brazilians = withTraveller(all, 0, { nationality: 'BR' })
  expect(brazilians.map(({ nationality }) => nationality)).toEqual(['BR', 'BR'])
  const mixed = withTraveller(brazilians, 1, { nationality: 'PT' })
  expect(withTraveller(mixed, 0, { nationality: 'AR' }).map(({ nationality }) => nationality)).toEqual(['AR', 'PT'])
})

test('an answer that is taken over elsewhere puts that right, too', () => {
  const all = fresh().travellers
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

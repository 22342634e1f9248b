import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { TripCard } from '#app/account/dashboard/trip-card.tsx'
import { DetailPage } from '#app/admin/reservation/detail-page.tsx'
import { What } from '#app/admin/reservations/what.tsx'
import { OffersPage } from '#app/booking/checkout/offers-page.tsx'
import { Chosen } from '#app/booking/payment/chosen.tsx'
import { ConfirmationPage } from '#app/booking/reservation/confirmation-page.tsx'
import { ReservationPage } from '#app/booking/reservation/reservation-page.tsx'
import { SuccessPage } from '#app/booking/reservation/success-page.tsx'
import { bookedItems } from '#app/sale/booked-items.ts'
import { flightBooked } from '#app/sale/flight/flight-booked.tsx'
import { KINDS } from '#app/sale/kinds.ts'
import type { SaleKinds } from '#app/sale/sale-kind.ts'
import { stayBooked } from '#app/sale/stay/stay-booked.tsx'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { sampleStay } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { money } from '#platform/money.ts'
import type { LoungeItem } from './lounge.contract.ts'
import { lounge, loungeBooked } from './lounge-kind.tsx'
import { renderOnPage } from './render.tsx'

const kinds = [stayBooked, flightBooked, loungeBooked]
const sold: SaleKinds = { ...KINDS, lounge }

const item: LoungeItem = {
  id: '00000000-0000-7000-8000-0000000000ee',
  kind: 'lounge',
  status: 'ticketed',
  supplier: 'desk',
  demonstration: true,
  lounge: 'Sala VIP',
  day: '2027-01-20',
  travellerIds: [],
  total: money(250_00, 'BRL'),
  cancellation: [],
}
const booked = (): ReservationView => ({
  ...sampleReservation(),
  status: 'confirmed',
  items: [item],
  total: item.total,
  cancelling: null,
})

describe('a kind that is an entry in the list', () => {
  test('has its page of the reservation', () => {
    renderOnPage(<ReservationPage loaded={booked()} kinds={kinds} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sala VIP')
    expect(screen.getByText('The door is open for you.')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Your lounge' })).toHaveTextContent('2027-01-20')
    expect(screen.getByText('Lounge held')).toBeInTheDocument()
    expect(screen.getByText('Everything comes back.')).toBeInTheDocument()
  })

  test('is on the confirmation for printing and in the thanks', () => {
    const { unmount } = renderOnPage(<ConfirmationPage loaded={booked()} kinds={kinds} />)
    expect(screen.getByRole('region', { name: 'Your lounge' })).toHaveTextContent('Lounge card')
    expect(screen.getByRole('region', { name: 'Visitors' })).toHaveTextContent('Who may come in')
    unmount()
    renderOnPage(<SuccessPage loaded={booked()} kinds={kinds} />)
    expect(screen.getByText('Show the pass at the door.')).toBeInTheDocument()
  })

  test('is summed up beside its payment', () => {
    const reservation = booked()
    const items = bookedItems(kinds, reservation)
    if (!items) throw new Error('a reservation of nothing')
    renderOnPage(<Chosen reservation={reservation} items={items} />)
    expect(screen.getByText(/An hour in Sala VIP/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Visitors' })).toBeInTheDocument()
  })

  test('is in the list of trips', () => {
    const { id, code, status, createdAt, total } = booked()
    const days = { departure: item.day, return: null, holdExpiresAt: null, ticketBy: null }
    const place = { title: item.lounge, origin: '', destination: 'São Paulo', poster: 'GRU' }
    const trip = { id, code, status, createdAt, total, ...days, ...place, kind: item.kind, ended: null, travellers: 1 }
    renderOnPage(<TripCard trip={trip} kinds={sold} />)
    expect(screen.getByRole('link', { name: 'Sala VIP, São Paulo' })).toBeInTheDocument()
    expect(screen.getByText('1 visitors')).toBeInTheDocument()
  })
})

test('a booking of several kinds shows every one of them on one page', () => {
  const flights = sampleReservation()
  const loaded = { ...flights, items: [...flights.items, sampleStay(), item], cancelling: null }
  renderOnPage(<ReservationPage loaded={loaded} kinds={kinds} />)
  const titles = bookedItems(kinds, loaded)?.map(({ title }) => title) ?? []
  expect(titles).toHaveLength(3)
  const head = screen.getByRole('heading', { level: 1 })
  for (const title of titles) expect(head).toHaveTextContent(title)
  for (const name of ['Flights', 'Your stay', 'Your lounge']) {
    expect(within(document.body).getByRole('region', { name })).toBeInTheDocument()
  }
})

describe('for staff', () => {
  test('it is in the list with its place', () => {
    renderOnPage(<What row={{ kind: 'lounge', title: item.lounge, destination: 'São Paulo' }} kinds={sold} />)
    expect(screen.getByText('Sala VIP, São Paulo')).toBeInTheDocument()
  })

  test('the page of the reservation has its panel, its people and its words in the history', async () => {
    const staff = await Promise.all(Object.values(sold).map((kind) => kind.staff()))
    const at = '2026-11-21T12:00:00.000Z'
    const move = { at, item: item.id, from: 'held', to: 'ticketed', by: 'system', byName: null, reason: null }
    const none = { disputes: [], notes: [], postings: [], approvals: [], owners: [], bookedAs: [], owed: null }
    const visitor = booked().travellers[0]
    const visited = { ...item, travellerIds: visitor ? [visitor.id] : [] }
    const reservation = { ...booked(), items: [sampleStay(), visited] }
    const detail = { reservation, history: [move], ...none, secondPersonAbove: money(1_000_00, 'BRL') }
    // why: mails are asked for by the page, and have tests of their own.
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ confirmable: false, rows: [] })),
    )
    renderOnPage(<DetailPage detail={detail} queue={null} kinds={staff} />)
    expect(screen.getByText('Sold: Sala VIP')).toBeInTheDocument()
    const people = within(screen.getByRole('table', { name: 'Travellers' }))
    expect(people.getByRole('row', { name: new RegExp(`${visitor?.surname}.*lounge`) })).toBeInTheDocument()
    expect(screen.getByText('Pousada do Vento')).toBeInTheDocument()
    expect(screen.getByText('Open to them').closest('li')).toHaveTextContent('Kept free → Open to them · lounge')
  })
})

describe('at the checkout', () => {
  const found = (id: string) => ({ kind: 'lounge', over: null, id, lounge: item.lounge, total: item.total }) as const
  const sent = vi.fn(async (_address: string, _how?: RequestInit) =>
    Response.json({ error: 'Gone', code: 'offer/sold-out', requestId: '1', item: 1 }, { status: 409 }),
  )

  test('its details, its terms and its price are in the one form, and two of it are asked for together', async () => {
    vi.stubGlobal('fetch', sent)
    await act(
      async () => void renderOnPage(<OffersPage found={[found('lo_1'), found('lo_2')]} typed={{}} kinds={sold} />),
    )
    const main = (name: string) => screen.getByRole('region', { name })
    await userEvent.click(screen.getAllByRole('button', { name: /^Continue/ })[0] as HTMLElement)
    expect(await within(main('Lounge lo_2')).findByText('Who comes in?')).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
    for (const name of ['Lounge lo_1', 'Lounge lo_2']) {
      await userEvent.type(within(main(name)).getByLabelText('Visitor'), 'Ana')
    }
    await userEvent.type(screen.getByLabelText(/^Email/), 'ana@example.com')
    await userEvent.type(screen.getByLabelText(/^Mobile phone/), '+55 11 91234-5678')
    expect(screen.getAllByText('Shoes stay on.')).toHaveLength(2)
    expect(screen.getAllByText('Total of everything')[0]?.parentElement).toHaveTextContent('500')
    await userEvent.click(screen.getAllByRole('button', { name: /^Continue/ })[0] as HTMLElement)
    await waitFor(() => expect(sent).toHaveBeenCalled())
    const body = JSON.parse(String(sent.mock.calls[0]?.[1]?.body))
    expect(body).toMatchObject({
      kind: 'several',
      contact: { email: 'ana@example.com' },
      items: [
        { kind: 'lounge', offerId: 'lo_1', guest: { givenNames: 'Ana' } },
        { kind: 'lounge', offerId: 'lo_2', guest: { givenNames: 'Ana' } },
      ],
    })
    // The refusal names the second one; the first can be had without it.
    expect(await screen.findByRole('heading', { name: 'Lounge lo_2' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Book the rest without it' })).toHaveAttribute(
      'href',
      '/checkout?offer=lo_1',
    )
  })
})

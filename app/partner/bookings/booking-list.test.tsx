import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf, type Callable } from '#app/kit/call.ts'
import { callOf } from '#app/kit/list/list.ts'
import { ListCaller } from '#app/kit/list/list-caller.ts'
import { pathTo, readQuery } from '#app/kit/list/query.ts'
import Bookings, { clientLoader } from '#app/partner/bookings.tsx'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { OwnerReservation } from '#modules/reservations/owner/owner-reservations.contract.ts'
import { money } from '#platform/money.ts'
import { bookingList } from './booking-list.tsx'

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const HOTELS = ['Pousada do Vento', 'Albergue da Serra'].map((name, at) => ({ id: idOf(900 + at), name }))

const booking = (number: number, over: Partial<OwnerReservation> = {}) => ({
  id: idOf(number),
  hotel_name: 'Pousada do Vento',
  room_name: 'Sea view',
  reservation_code: `AB3C${number}`,
  status: 'pending',
  money: null,
  guest_first_name: 'Ana',
  guest_last_name: `Souza ${number}`,
  checkin_date: '2026-12-20',
  checkout_date: '2026-12-23',
  total_price: money(90_000, 'BRL'),
  owner_amount: money(72_000, 'BRL'),
  booked_at: '2026-11-21T12:00:00.000Z',
  change: null,
  ...over,
})

let asked: string[]
let answer: () => Response
const page = (rows: object[], more = {}) =>
  Response.json({ data: { rows, total: rows.length, page: 1, pages: 1, ...more } })

beforeEach(() => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  asked = []
  answer = () => page([booking(1), booking(2, { status: 'confirmed', money: null })])
})

function open({ at = '/hotel-owner/bookings', hotels = HOTELS.slice(0, 1) } = {}) {
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const address = String(input)
    if (address.endsWith('/hotel-owner/hotels')) return Response.json({ data: hotels })
    asked.push(address)
    return answer()
  })
  function Page() {
    return <Bookings {...({ loaderData: useLoaderData() } as Parameters<typeof Bookings>[0])} />
  }
  const router = createMemoryRouter(
    [
      { path: '/hotel-owner/bookings', loader: clientLoader as never, element: <Page /> },
      { path: '/hotel-owner/bookings/:id', element: <p>One booking</p> },
    ],
    { initialEntries: [at] },
  )
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ListCaller value={{ call: (async () => new Blob()) as never, person: 'olga' }}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </ListCaller>
    </I18nProvider>,
  )
  return router
}

test('the guest comes first and leads to the booking, with the keyboard too', async () => {
  const router = open()
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Guest')
  const first = rows[0] as HTMLElement
  expect(within(first).getByRole('link', { name: 'Ana Souza 1' })).toHaveAttribute(
    'href',
    `/hotel-owner/bookings/${idOf(1)}`,
  )
  for (const text of ['Awaiting your reply', '20 Dec 2026', '3 nights', 'AB3C1', 'R$720.00'])
    expect(first).toHaveTextContent(text)
  first.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/hotel-owner/bookings/${idOf(2)}`))
})

test('what is looked for, the order and the page are in the address and are asked for', async () => {
  answer = () => page([booking(1)], { total: 60, page: 2, pages: 3 })
  open({ at: '/hotel-owner/bookings?status=pending&text=Souza&sort=arrival&page=2' })
  await screen.findByRole('table')
  expect(asked).toEqual(['/api/hotel-owner/reservations/search?text=Souza&status=pending&sort=arrival&page=2'])
  expect(screen.getByText('60 bookings', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/hotel-owner/bookings?text=Souza&status=pending&sort=arrival&page=3',
  )
  expect(screen.getByRole('columnheader', { name: 'Check-in' })).toHaveAttribute('aria-sort', 'ascending')
})

test('on phones more than the first field is asked for, unless one of the others holds', async () => {
  const router = open()
  await screen.findByRole('table')
  const status = screen.getByRole('combobox', { name: 'Status' }).closest('.max-md\\:hidden')
  expect(status).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
  expect(screen.getByRole('combobox', { name: 'Status' }).closest('.max-md\\:hidden')).toBeNull()
  await router.navigate('/hotel-owner/bookings?status=pending')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('pending'))
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull()
})

test('a hotel’s own name is spoken in its own language', async () => {
  answer = () => page([booking(1, { hotel_language: 'pt-BR' })])
  open()
  for (const name of await screen.findAllByText('Pousada do Vento', { selector: 'span' }))
    expect(name).toHaveAttribute('lang', 'pt-BR')
})

test('who has one hotel is not asked which', async () => {
  open()
  await screen.findByRole('table')
  expect(screen.queryByRole('combobox', { name: 'Hotel' })).toBeNull()
})

test('who has several chooses one', async () => {
  open({ hotels: HOTELS, at: `/hotel-owner/bookings?hotel=${HOTELS[1]?.id}` })
  expect(await screen.findByRole('combobox', { name: 'Hotel' })).toHaveDisplayValue('Albergue da Serra')
  expect(asked[0]).toContain(`hotel=${HOTELS[1]?.id}`)
})

test('an empty list and one that was looked for in vain say different things', async () => {
  answer = () => page([])
  const router = open()
  expect(await screen.findByText('No bookings found for your hotels yet.')).toBeVisible()
  await router.navigate('/hotel-owner/bookings?text=Silva')
  expect(await screen.findByText('No booking found')).toBeVisible()
})

test('says when older ones did not come, keeps the others, and asks again', async () => {
  const router = open()
  await screen.findByRole('table')
  answer = () => Response.json({ error: 'Please wait a moment.', code: 'limit/too-many' }, { status: 429 })
  await router.revalidate()
  expect(await screen.findByText('Please wait a moment.')).toBeVisible()
  expect(screen.getByRole('table')).toBeVisible()
  await router.navigate('/hotel-owner/bookings?page=2')
  answer = () => page([booking(3)])
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ana Souza 3' })).toBeVisible()
})

test('a guest who is not known any more is called by the code', async () => {
  answer = () => page([booking(7, { guest_first_name: '', guest_last_name: '' })])
  open()
  expect(await screen.findByRole('link', { name: 'AB3C7' })).toBeVisible()
})

test('what makes no sense is left out', () => {
  const read = (text: string) => readQuery(bookingList, new URLSearchParams(text))
  const nothing = { text: '', status: '', hotel: '', from: '', to: '', sort: '-booked', page: 1 } as const
  expect(read('status=held&hotel=mine&from=yesterday&to=2026-1-1&sort=guest&page=-2')).toEqual(nothing)
  expect(pathTo(bookingList, nothing)).toBe('/hotel-owner/bookings')
  const args = callOf(bookingList, nothing)
  expect(addressOf(bookingList.endpoint as Callable, args as never)).toBe('/api/hotel-owner/reservations/search')
})

import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { noticePath } from '#app/partner/words/use-notice-text.ts'
import { OWNER_NOTICES, type OwnerNotice } from '#modules/notifications/owners/owner-notices.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { NoticeBell } from './notice-bell.tsx'

const HOTEL = '00000000-0000-7000-8000-000000000001'
const notice = (kind: OwnerNotice['kind'], at: string): OwnerNotice => ({
  id: at,
  kind,
  at,
  read_at: null,
  hotel_name: 'Pousada do Farol',
  hotel_id: kind.startsWith('listing') ? HOTEL : null,
  amount: kind.startsWith('payout') ? money(26_452, 'BRL') : null,
  news: kind === 'news' ? { title: 'New terms', text: 'From May on.', path: '' } : null,
})

test('the bell counts what is new, says what it is and where there is more, and is read', async () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  const asked: (string | undefined)[] = []
  const rows = [
    notice('payout-sent', '2030-11-22T12:00:00.000Z'),
    notice('listing-revision', '2030-11-21T12:00:00.000Z'),
  ]
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) asked.push(String(body))
    const read_at = body ? '2030-11-23T12:00:00.000Z' : null
    return Response.json({ data: { unread: body ? 0 : 2, rows: rows.map((row) => ({ ...row, read_at })) } })
  })
  renderWithLanguage(<NoticeBell />)
  expect(await screen.findByRole('button', { name: '2 new notifications' })).toBeVisible()
  const link = (text: string) => screen.findByText(text, { exact: false, selector: 'a' })
  expect(await link('R$264.52 is on its way to you.')).toHaveAttribute('href', '/hotel-owner/earnings')
  expect(await link('We ask you for changes to Pousada do Farol.')).toHaveAttribute(
    'href',
    noticePath(rows[1] as OwnerNotice),
  )
  await userEvent.click(screen.getByText('Mark all as read'))
  await waitFor(() => expect(screen.queryByText('New:')).toBeNull())
  expect(asked).toEqual([JSON.stringify({ until: '2030-11-22T12:00:00.000Z' })])
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
})

test('every notice leads into the portal', () => {
  for (const kind of OWNER_NOTICES.filter((one) => one !== 'news')) {
    const path = noticePath({ kind, hotel_id: null, news: null })
    expect(path).toMatch(/^\/hotel-owner\/(earnings|profile|settings#payout)$/)
  }
})

test('what staff wrote leads where it says, or nowhere but home', () => {
  const news = { title: 'New terms', text: 'From May on.' }
  expect(noticePath({ kind: 'news', hotel_id: null, news: { ...news, path: '/terms' } })).toBe('/terms')
  expect(noticePath({ kind: 'news', hotel_id: null, news: { ...news, path: '' } })).toBe('/hotel-owner/dashboard')
})

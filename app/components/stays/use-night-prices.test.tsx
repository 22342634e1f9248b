import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { useNightPrices } from './use-night-prices.ts'

const NIGHT = { rooms: 1, closedToArrival: false, minStay: null }
const usd = (amount: number) => ({ amount, currency: 'USD' })

function Nights({ hotel }: { hotel: string | null }) {
  const { captions, isFree, failed, currency, loadMonth } = useNightPrices(hotel, '2027-03-05')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void loadMonth('2027-03-01'), [])
  const taken = ['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08'].filter((day) => !isFree(day))
  return <pre>{JSON.stringify({ captions, taken, failed, currency })}</pre>
}

test('nights have prices, the lowest is marked; nobody arrives on one that is taken or closed to it', async () => {
  const asked: string[] = []
  // why: prices come over the network.
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({
      days: [
        { ...NIGHT, day: '2027-03-05', from: usd(5000) },
        { ...NIGHT, day: '2027-03-06', from: usd(4000), closedToArrival: true },
        { ...NIGHT, day: '2027-03-07', from: null, rooms: 0 },
      ],
    })
  })
  renderWithLanguage(<Nights hotel="h1" />)
  const captions = { '2027-03-05': { text: '50', low: false }, '2027-03-06': { text: '40', low: true } }
  const taken = ['2027-03-06', '2027-03-07']
  expect(await screen.findByText(JSON.stringify({ captions, taken, failed: false, currency: 'USD' }))).toBeVisible()
  expect(asked).toEqual([expect.stringContaining('/h1/availability?from=2027-03-05&days=31')])
})

test('without a hotel nothing is asked; without an answer every day can be picked', async () => {
  const fetch = vi.fn(async () => Response.json({}, { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  const { unmount } = renderWithLanguage(<Nights hotel={null} />)
  expect(fetch).not.toHaveBeenCalled()
  unmount()
  renderWithLanguage(<Nights hotel="h1" />)
  expect(await screen.findByText(/"taken":\[\],"failed":true/)).toBeVisible()
})

import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FLIGHT_WORDS } from '#app/sale/flight/flight-words.ts'
import type { PaymentMethodsView } from '#modules/payments/payments.contract.ts'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { ChooseMethod } from './choose-method.tsx'

const held = sampleReservation({ status: 'held', payments: [] })

async function choosing(digitalWalletsUrl: string | null) {
  const plan = { count: 1, each: held.total, total: held.total, monthlyRate: 0 }
  const methods: PaymentMethodsView = {
    provider: 'made-up',
    demonstration: true,
    card: { fieldsUrl: '/fields', brands: ['visa'], instalments: [plan, { ...plan, count: 3 }] },
    pix: null,
    digitalWalletsUrl,
  }
  // why: the network's edge; no provider of ours has wallets.
  vi.stubGlobal('fetch', async () => Response.json(methods))
  const pay = { pay: vi.fn(async () => true), again: vi.fn(), pending: false, problem: null, clear: vi.fn() }
  const stage = { kind: 'choose', declined: null, lapsed: false } as const
  await act(async () => {
    renderWithLanguage(
      <ChooseMethod
        reservation={held}
        words={FLIGHT_WORDS}
        stage={stage}
        pay={pay}
        hidden={false}
        terms={<p>What is agreed to</p>}
        onBack={() => {}}
      />,
    )
  })
  await screen.findByRole('button', { name: /^Pay/ })
  return pay
}

const said = (frame: HTMLIFrameElement, data: object) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: window.location.origin, source: frame.contentWindow }),
    )
  })

test('wallets of the provider are above the other ways, and what is confirmed there pays like a card', async () => {
  const pay = await choosing('/wallets?amount=1')
  const frame = (await screen.findByTitle('Pay with a digital wallet')) as HTMLIFrameElement
  expect(frame).toHaveAttribute('src', '/wallets?amount=1')
  expect(frame).toHaveAttribute('allow', 'payment')
  said(frame, { type: 'card-fields/token', token: 'tok_wallet_1', brand: 'visa', last4: '4242' })
  expect(pay.pay).toHaveBeenCalledExactlyOnceWith({ kind: 'card', token: 'tok_wallet_1', instalments: 1 })
})

test('a provider without wallets shows none', async () => {
  await choosing(null)
  expect(screen.queryByTitle('Pay with a digital wallet')).toBeNull()
  expect(screen.queryByText('or pay another way')).toBeNull()
})

test('the button says the whole sum, in instalments too, and what is agreed to is beside it', async () => {
  await choosing(null)
  const button = screen.getByRole('button', { name: /^Pay/ })
  const total = button.textContent?.replace('Pay ', '') ?? ''
  expect(total).toMatch(/\d/)
  fireEvent.change(screen.getByLabelText('Instalments'), { target: { value: '3' } })
  expect(button).toHaveTextContent(`Pay ${total} in 3 ×`)
  expect(screen.getByText('What is agreed to')).toBeVisible()
})

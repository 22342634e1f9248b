import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { useUndo } from './history.tsx'

function UndoButton() {
  const { undo } = useUndo('3d6a2c1e-0000-4000-8000-000000000001', () => {})
  return (
    <button type="button" onClick={() => undo('3d6a2c1e-0000-4000-8000-000000000002')}>
      Undo
    </button>
  )
}

test('an undo whose answer is lost is asked for again with its key, and the next one has its own', async () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  const keys: string[] = []
  let online = false
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    if (!online) throw new TypeError('Failed to fetch')
    return Response.json({ data: { restored: 2, kept: [] } })
  })
  renderWithLanguage(
    <ToastProvider>
      <UndoButton />
    </ToastProvider>,
  )
  const button = screen.getByRole('button', { name: 'Undo' })
  await userEvent.click(button)
  await screen.findByText('Not undone')
  online = true
  await userEvent.click(button)
  await screen.findByText('2 nights are as they were before.')
  await userEvent.click(button)
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

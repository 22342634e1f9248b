import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

test('a template is deleted after a question, whose first answer keeps it', async () => {
  keepOwner({ token: 'ow_1', owner: OLGA })
  const kept = new Set(['Breakfast', 'The way'])
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'DELETE') kept.delete('Breakfast')
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ data: [...kept].map((name) => ({ id: name, name, body: 'From 7.' })) })
  })
  renderWithLanguage(
    <ToastProvider>
      <TemplatesDialog onClose={() => {}} onUse={() => {}} />
    </ToastProvider>,
  )
  const bin = await screen.findByRole('button', { name: 'Delete Breakfast' })
  await userEvent.click(bin)
  expect(screen.getByText('Delete Breakfast? This cannot be undone.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(bin).toHaveFocus()
  expect(kept.size).toBe(2)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }))
  await waitFor(() => expect(screen.queryByText('Breakfast')).toBeNull())
  expect(screen.getByText('The way')).toBeVisible()
})

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/api.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

function open(change: { least?: number; pending?: boolean; problem?: ApiError } = {}) {
  const [onReason, onClose] = [vi.fn(), vi.fn()]
  renderWithLanguage(
    <ReasonDialog
      title="Reject it?"
      label="Why"
      help="They read it."
      missing="Say why."
      action="Reject it"
      keep="Keep it"
      pending={false}
      onReason={onReason}
      onClose={onClose}
      {...change}
    />,
  )
  return { onReason, onClose, reject: screen.getByRole('button', { name: 'Reject it' }) }
}
const why = () => screen.getByRole('textbox', { name: /Why/ })

test('nothing is done without a reason: the field says so and has the focus', async () => {
  const { onReason, reject } = open({ least: 10 })
  expect(screen.queryByText('Say why.')).toBeNull()
  await userEvent.click(reject)
  expect(screen.getByText('Say why.')).toBeVisible()
  expect(why()).toHaveFocus()
  await userEvent.keyboard('Too dear')
  await userEvent.click(reject)
  expect(onReason).not.toHaveBeenCalled()
  await userEvent.type(why(), ' for us  ')
  expect(screen.queryByText('Say why.')).toBeNull()
  await userEvent.click(reject)
  expect(onReason.mock.calls).toEqual([['Too dear for us']])
})

test('while it is under way it is not sent again, and keeping it changes nothing', async () => {
  const { onReason, onClose, reject } = open({ pending: true })
  await userEvent.type(why(), 'A pipe has burst')
  await userEvent.click(reject)
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(onReason).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})

test('what the server says of the reason is said at the field', () => {
  const error = new ApiError(400, {
    error: 'Please look at the fields.',
    code: 'request/invalid',
    fields: [{ field: 'reason', message: 'No names, please.' }],
  })
  open({ problem: error })
  expect(why()).toHaveAccessibleDescription(/No names, please\./)
  expect(screen.queryByRole('alert')).toBeNull()
})

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { OLGA } from '#app/partner/session/owner.fixture.ts'
import { keepOwner } from '#app/partner/session/owner-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { Calendar } from '#modules/hotels/calendar/calendar.contract.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { EditDialog } from './edit-dialog.tsx'

const ROOM = { id: '00000000-0000-7000-8000-000000000001', name: 'Sea view' }
const CALENDAR = {
  today: '2030-01-01',
  lastDay: '2031-06-30',
  currency: 'BRL',
  roomTypes: [ROOM],
} as unknown as Calendar
const RANGE = { from: '2030-02-01', last: '2030-02-03', roomTypeIds: [ROOM.id] }

beforeEach(() => keepOwner({ token: 'ow_1', owner: OLGA }))

function open(answer: () => Response | Promise<Response>) {
  const [onClose, onSaved, sent] = [vi.fn(), vi.fn(), vi.fn()]
  vi.stubGlobal('fetch', async (_input: string | URL, { body }: RequestInit) => {
    sent(JSON.parse(String(body)))
    return answer()
  })
  renderWithLanguage(
    <ToastProvider>
      <EditDialog hotelId={ROOM.id} calendar={CALENDAR} range={RANGE} onClose={onClose} onSaved={onSaved} />
    </ToastProvider>,
  )
  return { onClose, onSaved, sent, user: userEvent.setup() }
}
const save = () => screen.getByRole('button', { name: 'Save changes' })

async function setPrice(user: ReturnType<typeof userEvent.setup>, price: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: /^Price per night/ }), 'Set to …')
  await user.type(screen.getByRole('textbox', { name: 'New price' }), price)
}

test('what is wrong is said at its field, which has the focus, and nothing is sent', async () => {
  const { user, sent } = open(() => Response.json({}))
  await user.click(screen.getByRole('checkbox', { name: 'Sea view' }))
  await user.click(save())
  const rooms = screen.getByRole('group', { name: 'Of these room types' })
  expect(rooms).toHaveAccessibleDescription('Choose at least one room type.')
  expect(rooms).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: 'Sea view' }))
  await setPrice(user, 'much')
  await user.click(save())
  const price = screen.getByRole('textbox', { name: 'New price' })
  expect(price).toHaveAccessibleDescription('Enter a price above zero.')
  expect(price).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

test('the nights are changed, and each that cannot be is named', async () => {
  const fields = ['2030-02-02', '2030-02-03'].map((field) => ({ field, message: `${field}: 2 are sold.` }))
  const refusal = { error: 'Not all of these nights can be changed.', code: 'hotel/state', fields }
  let answer = Response.json(refusal, { status: 422 })
  const { user, sent, onSaved } = open(() => answer)
  await setPrice(user, '400')
  await user.click(save())
  expect(await screen.findByText('Not all of these nights can be changed.')).toBeVisible()
  expect(screen.getAllByText(/are sold\.$/)).toHaveLength(2)
  answer = Response.json({ data: { id: ROOM.id } })
  await user.click(save())
  await eventually(() => expect(onSaved).toHaveBeenCalledOnce())
  const edit = { from: '2030-02-01', until: '2030-02-04', roomTypeIds: [ROOM.id], set: { price: 40_000 } }
  expect(sent.mock.calls).toEqual([[edit], [edit]])
})

test('text that was typed is not thrown away unasked', async () => {
  const { user, onClose } = open(() => Response.json({}))
  await setPrice(user, '400')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('What you typed has not been sent.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/api.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { DelayForm } from './delay-form.tsx'
import { FailForm } from './fail-form.tsx'
import { aWork } from './queue.fixture.ts'
import { ReviewForm } from './review-form.tsx'
import { TicketForm } from './ticket-form.tsx'

const work = aWork()
const [ana = '', rui = ''] = work.travellerIds

function draw(Form: typeof TicketForm, send = vi.fn(async () => {})) {
  renderWithLanguage(<Form work={work} send={send} />)
  return send
}
const numbers = () => screen.getAllByRole('textbox', { name: 'Ticket number' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Tickets are issued' }))

test('tickets are sent as plain digits, with the locator as it was typed', async () => {
  const send = draw(TicketForm)
  await userEvent.type(screen.getByRole('textbox', { name: 'Record locator' }), ' K7/x ')
  await userEvent.type(numbers()[0] as HTMLElement, '957-1234567890')
  await userEvent.type(numbers()[1] as HTMLElement, '957 1234567891')
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Check digit' })[1] as HTMLElement, '4')
  await submit()
  expect(send).toHaveBeenCalledExactlyOnceWith('done', {
    recordLocator: 'K7/x',
    tickets: [
      { travellerId: ana, number: '9571234567890' },
      { travellerId: rui, number: '9571234567891', checkDigit: '4' },
    ],
  })
})

test('every prefix that is accepted is named', () => {
  renderWithLanguage(<TicketForm work={aWork({ airlinePrefixes: ['957', '102'] })} send={vi.fn()} />)
  expect(numbers()[0]).toHaveAccessibleDescription('13 digits, beginning with 957 or 102')
})

test('what is wrong is said at the field and in a summary, and nothing is sent', async () => {
  const send = draw(TicketForm)
  await userEvent.type(numbers()[0] as HTMLElement, '1231234567890')
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(numbers()[1]).toBeInvalid()
  await userEvent.type(numbers()[1] as HTMLElement, '9571234567891')
  await submit()
  expect(numbers()[0]).toBeInvalid()
  expect(numbers()[0]).toHaveAccessibleDescription(/begin with 957/)
  expect(send).not.toHaveBeenCalled()
})

test('a column of numbers fills the fields that follow', () => {
  draw(TicketForm)
  const clipboardData = { getData: () => '9571234567890\n9571234567891' }
  fireEvent.paste(numbers()[0] as HTMLElement, { clipboardData })
  expect(numbers().map((field) => (field as HTMLInputElement).value)).toEqual(['9571234567890', '9571234567891'])
})

/** The server's no, whatever is sent. */
const refuseAt = (field: string, message: string) => () =>
  Promise.reject(new ApiError(400, { error: message, code: 'request/invalid', fields: [{ field, message }] }))

test('what the server refuses is said at its field, and what is typed stays', async () => {
  draw(TicketForm, vi.fn(refuseAt('tickets.1.number', 'This is entered twice.')))
  await userEvent.type(screen.getByRole('textbox', { name: 'Record locator' }), 'K7')
  await userEvent.type(numbers()[0] as HTMLElement, '9571234567890')
  await userEvent.type(numbers()[1] as HTMLElement, '9571234567891')
  await submit()
  await waitFor(() => expect(numbers()[1]).toHaveAccessibleDescription(/This is entered twice/))
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Record locator' })).toHaveValue('K7')
})

test('a reason that is refused is marked in its own form only', async () => {
  const send = vi.fn(refuseAt('reason', 'Say more.'))
  renderWithLanguage(
    <>
      <DelayForm work={work} send={send} />
      <FailForm work={work} send={send} />
    </>,
  )
  const [delay, fail] = screen.getAllByRole('textbox', { name: 'Reason' })
  await userEvent.type(fail as HTMLElement, 'no seats left')
  await userEvent.click(screen.getByRole('button', { name: 'Move to failed' }))
  await waitFor(() => expect(fail).toHaveAccessibleDescription(/Say more/))
  expect(delay).not.toHaveAttribute('aria-invalid')
})

test('a failure needs a reason, and money goes back only when that is chosen', async () => {
  const send = draw(FailForm)
  await userEvent.click(screen.getByRole('button', { name: 'Move to failed' }))
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'no seats left')
  await userEvent.click(screen.getByRole('button', { name: 'Move to failed' }))
  expect(send).toHaveBeenLastCalledWith('fail', { reason: 'no seats left', giveBack: false })
  await userEvent.click(screen.getByRole('radio', { name: /The booking ends/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Refund .*2,500\.00$/ }))
  expect(send).toHaveBeenLastCalledWith('fail', { reason: 'no seats left', giveBack: true })
})

test('a cancellation that the supplier refused is settled by its yes, without tickets', async () => {
  const send = vi.fn(async () => {})
  renderWithLanguage(<ReviewForm work={aWork({ purpose: 'cancel', supplier: 'house' })} send={send} />)
  expect(screen.getByText(/the traveller is then refunded as promised/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'The supplier has cancelled it' }))
  expect(send).toHaveBeenCalledExactlyOnceWith('done', { recordLocator: '', tickets: [] })
})

test('of another supplier it says what that keeps, at most what was paid', async () => {
  const send = vi.fn(async () => {})
  const work = aWork({ purpose: 'cancel', supplier: 'duffel' })
  renderWithLanguage(<ReviewForm work={work} send={send} />)
  const kept = screen.getByRole('textbox', { name: /^What the supplier keeps, in / })
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'The supplier has cancelled it' }))
  await confirm()
  expect(kept).toHaveAccessibleDescription(/Enter an amount, or 0/)
  await userEvent.type(kept, '99999999')
  await confirm()
  expect(kept).toHaveAccessibleDescription(/more than was paid/)
  expect(send).not.toHaveBeenCalled()
  await userEvent.clear(kept)
  await userEvent.type(kept, '12,50')
  await confirm()
  const told = { amount: 1250, currency: work.amount.currency }
  expect(send).toHaveBeenCalledExactlyOnceWith('done', { recordLocator: '', tickets: [], kept: told })
})

test('a delay is sent as an instant, with its reason', async () => {
  const send = draw(DelayForm)
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2026-11-21T14:30' } })
  await userEvent.click(screen.getByRole('button', { name: 'Delay' }))
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'the desk opens later')
  await userEvent.click(screen.getByRole('button', { name: 'Delay' }))
  const until = new Date('2026-11-21T14:30').toISOString()
  expect(send).toHaveBeenCalledExactlyOnceWith('delay', { until, reason: 'the desk opens later' })
})

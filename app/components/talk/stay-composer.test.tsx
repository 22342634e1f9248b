import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Conversation } from './conversation.tsx'
import type { TalkCalls } from './talk-calls.ts'

const THREAD: Thread = {
  stayId: 's1',
  hotelName: 'Pousada do Vento',
  code: 'K7QM2P',
  guestName: 'Ana',
  unread: 0,
  open: true,
  checkIn: '2027-03-05',
  checkOut: '2027-03-08',
  messages: [],
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

function open(over: Partial<TalkCalls>, thread: Partial<Thread> = {}) {
  const calls: TalkCalls = {
    read: async () => ({ ...THREAD, ...thread }),
    write: async () => THREAD,
    readUpTo: async () => {},
    addFile: async ({ name, size }) => ({ id: `id of ${name}`, name, size, type: 'application/pdf' }),
    openFile: async () => new Blob(),
    ...over,
  }
  const otherOf = ({ hotelName }: Thread) => hotelName
  return renderWithLanguage(
    <ToastProvider>
      <Conversation calls={calls} otherOf={otherOf} empty="Nobody has written" />
    </ToastProvider>,
  )
}

const box = () => screen.findByRole('textbox', { name: 'Your message' })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

test('what was typed stays until it has arrived, and goes again as the same message', async () => {
  const write = vi.fn<TalkCalls['write']>().mockRejectedValueOnce(new ApiError(0, undefined)).mockResolvedValue(THREAD)
  open({ write })
  fireEvent.change(await box(), { target: { value: 'Is there a cot?' } })
  send()
  expect(await screen.findByText(/No response/)).toBeVisible()
  expect(await box()).toHaveValue('Is there a cot?')
  send()
  await waitFor(async () => expect(await box()).toHaveValue(''))
  const [first, second] = write.mock.calls
  expect(second).toEqual(first)
  fireEvent.change(await box(), { target: { value: 'And parking?' } })
  send()
  await waitFor(() => expect(write).toHaveBeenCalledTimes(3))
  expect(write.mock.calls[2]?.[1]).not.toBe(first?.[1])
})

test('another text after a lost answer is another message', async () => {
  const write = vi.fn<TalkCalls['write']>().mockRejectedValue(new ApiError(0, undefined))
  open({ write })
  for (const value of ['Oi', 'Oi!']) {
    fireEvent.change(await box(), { target: { value } })
    send()
    await screen.findByText(/No response/)
  }
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2))
  expect(write.mock.calls[0]?.[1]).not.toBe(write.mock.calls[1]?.[1])
})

test('a draft is there again when the page is', async () => {
  const { unmount } = open({})
  fireEvent.change(await box(), { target: { value: 'Half a sent' } })
  unmount()
  open({})
  expect(await box()).toHaveValue('Half a sent')
})

test('files go with the message; too many and too large ones are refused beforehand', async () => {
  const write = vi.fn<TalkCalls['write']>().mockResolvedValue(THREAD)
  open({ write })
  await box()
  const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' })
  const attach = (...files: File[]) => fireEvent.change(screen.getByLabelText('Attach a file'), { target: { files } })
  attach(file('big.pdf', 5 * 1_048_576 + 1))
  expect(await screen.findByText(/big.pdf is larger than 5 MB/)).toBeVisible()
  attach(...['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.pdf`)))
  expect(await screen.findByText(/at most 4 files/)).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove b.pdf' }))
  await waitFor(() => expect(screen.queryByText('Uploading')).toBeNull())
  send()
  await waitFor(() => expect(write).toHaveBeenCalled())
  expect(write.mock.calls[0]?.[0]).toEqual({
    body: '',
    fileIds: ['id of a.pdf', 'id of c.pdf', 'id of d.pdf'],
  })
})

test('what came is marked as new, flagged for its reader, and never a link', async () => {
  const message = { mine: false, from: 'owner', read: false, at: '2027-03-01T12:00:00Z' } as const
  const body = 'Pay here: https://evil.example.com'
  open({}, { unread: 1, messages: [{ ...message, files: [], id: 'm1', number: 1, body, flags: ['link', 'payment'] }] })
  expect(await screen.findByText('New')).toBeVisible()
  expect(screen.getByText('This may be about money.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('long after the stay there is nothing to write with', async () => {
  open({}, { open: false })
  expect(await screen.findByText(/this conversation is closed/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

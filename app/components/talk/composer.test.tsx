import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Composer } from './composer.tsx'
import { useComposer } from './use-composer.ts'
import { keepDraft, readDraft, returnToDraft } from './use-draft.ts'

type Options = Parameters<typeof useComposer>[0]

beforeEach(() => sessionStorage.clear())

function open(options: Partial<Options> = {}) {
  const deliver = vi.fn<Options['deliver']>(options.deliver ?? (() => true))
  function Page() {
    const composer = useComposer({ about: 'test', kind: 'letter', most: 100, ...options, deliver })
    return (
      <Composer composer={composer} label="Words" empty="Say something.">
        {(form) => (
          <Button type="submit" form={form}>
            Send
          </Button>
        )}
      </Composer>
    )
  }
  return { deliver, ...renderWithLanguage(<Page />) }
}

const box = () => screen.getByRole('textbox', { name: 'Words' })
const write = (value: string) => fireEvent.change(box(), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const bodies = (deliver: ReturnType<typeof open>['deliver']) => deliver.mock.calls.map(([{ body }]) => body)

describe('keys', () => {
  test('Enter begins a line in a letter, and Ctrl+Enter sends it', async () => {
    const { deliver } = open()
    await userEvent.type(box(), 'One{Enter}two')
    expect(deliver).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(bodies(deliver)).toEqual(['One\ntwo'])
    expect(box()).toHaveValue('')
  })

  test('Enter sends in a chat, with Shift it begins a line; a word that is being composed is not sent', async () => {
    const { deliver } = open({ kind: 'chat' })
    await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}two')
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    expect(deliver).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(bodies(deliver)).toEqual(['One\ntwo'])
    expect(box()).toHaveFocus()
  })
})

test('a second press in the same moment sends nothing; what is typed meanwhile is the next message', async () => {
  let arrive = (_: boolean) => {}
  const { deliver } = open({ deliver: () => new Promise((resolve) => (arrive = resolve)) })
  write('First')
  send()
  send()
  expect(deliver).toHaveBeenCalledTimes(1)
  write('First, and more')
  await act(async () => arrive(true))
  expect(box()).toHaveValue(', and more')
})

test('what was not taken stays, says why, and goes again under the same key; other words are another message', async () => {
  const { deliver } = open()
  deliver
    .mockRejectedValueOnce(new ApiError(0, undefined))
    .mockRejectedValueOnce(new ApiError(409, { error: 'Not now.' }))
  write('Hello')
  send()
  expect(await screen.findByText('No response. Check your connection.')).toBeVisible()
  send()
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(box()).toHaveValue('Hello')
  send()
  await waitFor(() => expect(box()).toHaveValue(''))
  write('Hello')
  send()
  await waitFor(() => expect(deliver).toHaveBeenCalledTimes(4))
  const keys = deliver.mock.calls.map(([{ key }]) => key)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('of what is too long nothing is cut off; it is said by how much', async () => {
  const { deliver } = open({ kind: 'chat' })
  await userEvent.click(box())
  await userEvent.paste('x'.repeat(103))
  expect(box()).toHaveValue('x'.repeat(103))
  expect(screen.getByRole('status')).toHaveTextContent('up to 100 characters. This one is 3 over')
  send()
  expect(deliver).not.toHaveBeenCalled()
})

test('canned texts are found after a slash in a letter, too, and no gap of theirs is sent', async () => {
  const texts = [{ id: '1', shortcut: 'code', title: 'Code', body: 'Is it {{reservation_code}}?' }]
  const { deliver } = open({ texts })
  await userEvent.type(box(), '/co{Enter}')
  expect(box()).toHaveValue('Is it {{reservation_code}}?')
  send()
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in {{reservation_code}} before you send.')
  expect(deliver).not.toHaveBeenCalled()
})

test('files that are on their way are waited for', async () => {
  let arrive = () => {}
  const upload = ({ name, size }: File) =>
    new Promise<{ id: string; name: string; size: number }>((resolve) => {
      arrive = () => resolve({ id: 'f1', name, size })
    })
  const { deliver } = open({ files: { about: 'test', most: 2, bytes: 100, upload } })
  const files = [new File(['x'], 'ticket.png', { type: 'image/png' })]
  // Office programs lay a picture of the words beside the words.
  fireEvent.paste(box(), { clipboardData: { types: ['text/plain', 'Files'], files } })
  expect(screen.queryByText('ticket.png')).toBeNull()
  fireEvent.paste(box(), { clipboardData: { types: ['Files'], files } })
  expect(screen.getByText('The file is uploading; send once it is done.')).toBeVisible()
  send()
  await act(async () => arrive())
  expect(deliver).not.toHaveBeenCalled()
  send()
  await waitFor(() => expect(deliver.mock.calls[0]?.[0]).toMatchObject({ body: '', fileIds: ['f1'] }))
  expect(screen.queryByText('ticket.png')).toBeNull()
})

describe('a draft', () => {
  test('is there again when the page is; words that come back are above it', () => {
    const { unmount } = open()
    write('Half a sent')
    unmount()
    open()
    expect(box()).toHaveValue('Half a sent')
    act(() => returnToDraft('test', 'Was not sent'))
    expect(box()).toHaveValue('Was not sent\nHalf a sent')
  })

  test('lives without a browser that keeps it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    open({ about: 'unkept' })
    write('Still here')
    expect(box()).toHaveValue('Still here')
    expect(readDraft('unkept')).toBe('Still here')
    keepDraft('unkept', '')
    expect(readDraft('unkept')).toBe('')
  })
})

import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#app/api.ts'
import { useUploads } from './uploads.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{children}</I18nProvider>
  </MemoryRouter>
)
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)

/** An upload hook whose uploads end when the test says so. */
function open(about: string) {
  const going = new Map<string, { arrive: () => void; fail: (error: Error) => void }>()
  const upload = ({ name, size }: File) =>
    new Promise<{ id: string; name: string; size: number }>((resolve, reject) => {
      going.set(name, { arrive: () => resolve({ id: `id of ${name}`, name, size }), fail: reject })
    })
  const { result, rerender } = renderHook(
    (to: string) => useUploads({ about: to, most: 3, bytes: 2_097_152, upload }),
    {
      wrapper,
      initialProps: about,
    },
  )
  const end = (name: string, how: 'arrive' | ApiError) =>
    act(async () => {
      const one = going.get(name)
      if (how === 'arrive') one?.arrive()
      else one?.fail(how)
    })
  return { result, rerender, end, attach: (...files: File[]) => act(() => result.current.attach(files)) }
}

test('files on their way count against the limit; what is left out has its name said', async () => {
  const { result, attach, end } = open('limit')
  attach(file('a.pdf'), file('b.pdf'))
  attach(file('c.pdf'), file('d.pdf'), file('e.pdf'))
  expect(result.current.problems).toEqual(['Attach at most 3 files.', 'Left out: d.pdf, e.pdf'])
  expect(result.current.busy).toBe(true)
  for (const name of ['b.pdf', 'a.pdf', 'c.pdf']) await end(name, 'arrive')
  expect(result.current.ids).toEqual(['id of a.pdf', 'id of b.pdf', 'id of c.pdf'])
  expect(result.current.busy).toBe(false)
})

test('every file that is too large is named, and takes no room', () => {
  const { result, attach } = open('large')
  attach(file('big.mov', 2_097_153), file('a.pdf'), file('huge.mov', 3_000_000), file('b.pdf'), file('c.pdf'))
  expect(result.current.problems).toEqual([
    'big.mov is larger than 2 MB. Make it smaller.',
    'huge.mov is larger than 2 MB. Make it smaller.',
  ])
  expect(result.current.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})

test('what did not arrive goes from the list with its reason, and makes room', async () => {
  const { result, attach, end } = open('failed')
  attach(file('a.pdf'), file('b.pdf'), file('c.pdf'))
  await end('a.pdf', new ApiError(415, { error: 'This is no picture and no PDF.' }))
  await end('b.pdf', new ApiError(0, undefined))
  expect(result.current.problems).toEqual([
    'a.pdf: This is no picture and no PDF.',
    'b.pdf could not be sent. Try again.',
  ])
  attach(file('d.pdf'), file('e.pdf'))
  expect(result.current.problems).toEqual([])
  expect(result.current.files.map(({ name }) => name)).toEqual(['c.pdf', 'd.pdf', 'e.pdf'])
})

test('a file that is taken off on its way does not come back when it arrives', async () => {
  const { result, attach, end } = open('taken off')
  attach(file('a.pdf'))
  act(() => result.current.remove(result.current.files[0]?.key ?? ''))
  await end('a.pdf', 'arrive')
  expect(result.current.files).toEqual([])
})

test('files stay with what they belong to, also those that arrive while something else is looked at', async () => {
  const { result, rerender, attach, end } = open('here')
  attach(file('a.pdf'))
  rerender('elsewhere')
  expect(result.current.files).toEqual([])
  await end('a.pdf', 'arrive')
  rerender('here')
  expect(result.current.ids).toEqual(['id of a.pdf'])
  act(() => result.current.clear())
  expect(result.current.files).toEqual([])
})

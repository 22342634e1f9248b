import { act } from '@testing-library/react'
import { useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useEarlyChoices } from './use-early-choices.ts'

const told = vi.fn<(sent: Record<string, unknown>) => void>()
const ignore = () => {}

function Filters() {
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoices(form, (early) => told(Object.fromEntries(new FormData(early))))
  return (
    <form ref={form}>
      <select name="price" value="300" onChange={ignore}>
        <option value="">Any</option>
        <option value="300">300</option>
        <option value="800">800</option>
      </select>
      <input type="checkbox" name="pool" value="1" checked={false} onChange={ignore} />
      <input type="range" name="hours" min="0" max="10" step="5" value="7" onChange={ignore} />
      <input name="name" defaultValue="Vela" />
    </form>
  )
}

/** The page as the server sent it, chosen in, and then listening. */
async function listenAfter(choose: (page: HTMLElement) => void) {
  told.mockClear()
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Filters />)
  choose(page)
  const root = await act(async () => hydrateRoot(page, <Filters />))
  await act(async () => root.unmount())
  page.remove()
}
const set = (page: HTMLElement, name: string, change: object) =>
  Object.assign(page.querySelector(`[name=${name}]`) as Element, change)

test('what was chosen or typed before the page listened is told once', async () => {
  await listenAfter((page) => {
    set(page, 'price', { value: '800' })
    set(page, 'pool', { checked: true })
    set(page, 'hours', { value: '0' })
    set(page, 'name', { value: 'Vento' })
  })
  expect(told.mock.calls).toEqual([[{ price: '800', pool: '1', hours: '0', name: 'Vento' }]])
})

test('nothing is told of a form as it was sent, nor of a limit between two steps', async () => {
  await listenAfter(() => {})
  expect(told).not.toHaveBeenCalled()
})

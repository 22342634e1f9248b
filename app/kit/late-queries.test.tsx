import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { get, group } from '#platform/api/endpoint.ts'
import { type Loading, makeData } from './data.ts'
import { lateQueries } from './late-queries.ts'
import * as queries from './queries.ts'

const boats = group(
  '/boats',
  { name: 'boats', tag: 'boats', access: 'staff' },
  { count: get('/count', { summary: '', out: z.object({ total: z.int() }) }) },
)

/** @param bring when the code comes, and whether, is the line's affair */
function harbour(bring: () => Promise<typeof queries>) {
  const call = vi.fn(async () => ({ total: 3 }))
  const { useData, refreshAll } = makeData<'staff'>(() => call as never, lateQueries(bring))
  const seen: { now: Loading<{ total: number }> | null } = { now: null }
  function Count({ of = {} }: { of?: object | null }) {
    seen.now = useData(boats.count, of)
    const { data, busy, failed } = seen.now
    return <p>{`${data?.total ?? 'nothing'}${busy ? ', busy' : ''}${failed === null ? '' : `, failed: ${failed}`}`}</p>
  }
  return { call, seen, Count, refreshAll }
}

const text = () => screen.getByRole('paragraph').textContent

/** No line at first, and then one. */
const brokenOnce = () => vi.fn(async () => queries).mockRejectedValueOnce(new Error('no line'))

test('what is asked for before the query library has come waits for it', async () => {
  let come = () => {}
  const { call, Count, refreshAll } = harbour(async () => {
    await new Promise<void>((resolve) => {
      come = resolve
    })
    return queries
  })
  const page = render(<Count of={null} />)
  expect(text()).toBe('nothing')
  page.rerender(<Count />)
  expect(text()).toBe('nothing, busy')
  await refreshAll([boats.count])
  expect(call).not.toHaveBeenCalled()
  await act(async () => come())
  await waitFor(() => expect(text()).toBe('3'))
  expect(call).toHaveBeenCalledOnce()
})

test('without the query library it says that it failed, and what is done then brings it', async () => {
  const { call, seen, Count } = harbour(brokenOnce())
  render(<Count />)
  await waitFor(() => expect(text()).toBe('nothing, failed: '))
  await act(async () => seen.now?.again())
  await waitFor(() => expect(text()).toBe('3'))
  await act(async () => seen.now?.put({ total: 4 }))
  expect(text()).toBe('4')
  expect(call).toHaveBeenCalled()
})

test('back online, it comes by itself', async () => {
  const bring = brokenOnce()
  const { Count } = harbour(bring)
  render(<Count />)
  await waitFor(() => expect(text()).toBe('nothing, failed: '))
  await act(async () => dispatchEvent(new Event('online')))
  await waitFor(() => expect(text()).toBe('3'))
  expect(bring).toHaveBeenCalledTimes(2)
})

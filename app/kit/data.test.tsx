import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#app/api.ts'
import { get, group, post } from '#platform/api/endpoint.ts'
import { type Loading, makeData } from './data.ts'

const boats = group(
  '/boats',
  { name: 'boats', tag: 'boats', access: 'staff' },
  {
    list: get('/', {
      summary: '',
      query: z.object({ kind: z.string() }),
      out: z.object({ names: z.array(z.string()) }),
    }),
    count: get('/count', { summary: '', out: z.object({ total: z.int() }) }),
    launch: post('/launch', { summary: '', out: z.object({ name: z.string() }) }),
  },
)

type Asked = { path: string; kind: string; signal: AbortSignal | undefined; answer: (data: unknown) => Promise<void> }

/** why: when each answer comes is of interest, not what a server would say. */
function harbour() {
  const asked: Asked[] = []
  const call = (endpoint: { path: string }, args: { query?: { kind: string } }, how?: { signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const answer = (data: unknown) => act(async () => (data instanceof Error ? reject(data) : resolve(data)))
      asked.push({ path: endpoint.path, kind: args.query?.kind ?? '', signal: how?.signal, answer })
    })
  const data = makeData<'staff'>(() => call as never)
  const seen: { now: Loading<{ names: string[] }> | null } = { now: null }
  function Names({ kind, every }: { kind: string | null; every?: number }) {
    const loading = data.useData(boats.list, kind === null ? null : { query: { kind } }, { ...(every && { every }) })
    seen.now = loading
    return (
      <p>
        {loading.data?.names.join(' ') ?? 'nothing'}
        {loading.busy && ', busy'}
        {loading.failed !== null && `, failed: ${loading.failed}`}
      </p>
    )
  }
  return { asked, seen, Names, ...data }
}

/** With the query library, which comes later. */
async function open(names: ReactNode) {
  const page = render(names)
  await act(() => vi.dynamicImportSettled())
  return page
}

const text = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)

test('data is loaded once for all who show it, again for who comes later, and forgotten with the last of them', async () => {
  const { asked, Names } = harbour()
  const page = await open([<Names key="a" kind="raft" />, <Names key="b" kind="raft" />])
  expect(text()).toEqual(['nothing, busy', 'nothing, busy'])
  expect(asked).toHaveLength(1)
  await asked[0]?.answer({ names: ['Ana'] })
  expect(text()).toEqual(['Ana', 'Ana'])
  await act(async () => page.rerender([<Names key="a" kind="raft" />, <Names key="c" kind="raft" />]))
  expect(text()).toEqual(['Ana, busy', 'Ana, busy'])
  expect(asked).toHaveLength(2)
  vi.useFakeTimers()
  await act(async () => page.unmount())
  expect(asked[1]?.signal?.aborted).toBe(true)
  await vi.runAllTimersAsync()
  render(<Names kind="raft" />)
  expect(text()).toEqual(['nothing, busy'])
})

test('what was loaded stays while another question is asked, and never stands for one that failed', async () => {
  const { asked, Names } = harbour()
  const page = await open(<Names kind="raft" />)
  await asked[0]?.answer({ names: ['Ana'] })
  page.rerender(<Names kind="ship" />)
  expect(text()).toEqual(['Ana, busy'])
  await asked[1]?.answer(new ApiError(503, { error: 'Too much to do.' }))
  expect(text()).toEqual(['nothing, failed: Too much to do.'])
  page.rerender(<Names kind="boat" />)
  expect(asked[2]?.kind).toBe('boat')
  page.rerender(<Names kind="raft" />)
  await act(async () => {})
  expect(asked[2]?.signal?.aborted).toBe(true)
  await asked[3]?.answer({ names: ['Bela'] })
  expect(text()).toEqual(['Bela'])
  page.rerender(<Names kind={null} />)
  expect(text()).toEqual(['Bela'])
  expect(asked).toHaveLength(4)
})

test('earlier data stays while the connection is down; forgotten it is when asked to', async () => {
  const { asked, seen, Names } = harbour()
  await open(<Names kind="raft" />)
  await asked[0]?.answer({ names: ['Ana'] })
  await act(async () => seen.now?.refresh())
  await asked[1]?.answer(new ApiError(0, { code: 'network' }))
  expect(text()).toEqual(['Ana, failed: '])
  await act(async () => seen.now?.refresh())
  expect(text()).toEqual(['Ana, busy, failed: '])
  await asked[2]?.answer({ names: ['Bela'] })
  expect(text()).toEqual(['Bela'])
  await act(async () => seen.now?.again())
  await waitFor(() => expect(text()).toEqual(['nothing, busy']))
  await asked[3]?.answer(new ApiError(500, { error: 'Sorry.' }))
  expect(text()).toEqual(['nothing, failed: Sorry.'])
  await act(async () => seen.now?.again())
  await waitFor(() => expect(text()).toEqual(['nothing, busy']))
})

test('an answer to an older question never replaces a newer one', async () => {
  const { asked, seen, Names } = harbour()
  await open(<Names kind="raft" />)
  await asked[0]?.answer({ names: ['Ana'] })
  await act(async () => seen.now?.refresh())
  await act(async () => seen.now?.refresh())
  expect(asked).toHaveLength(3)
  expect(asked[1]?.signal?.aborted).toBe(true)
  await asked[2]?.answer({ names: ['Cila'] })
  await asked[1]?.answer({ names: ['Bela'] })
  expect(text()).toEqual(['Cila'])
  await act(async () => seen.now?.refresh())
  await act(async () => seen.now?.put((last) => last && { names: [...last.names, 'Dora'] }))
  await asked[3]?.answer({ names: ['Ana'] })
  expect(text()).toEqual(['Cila Dora'])
})

test('what did not change is the same object, so that nothing is done again because of it', async () => {
  const { asked, seen, Names } = harbour()
  await open(<Names kind="raft" />)
  await asked[0]?.answer({ names: ['Ana'], more: { much: 1 } })
  const first = seen.now?.data as unknown as { names: string[]; more: object }
  await act(async () => seen.now?.refresh())
  await asked[1]?.answer({ names: ['Ana'], more: { much: 1 } })
  expect(seen.now?.data).toBe(first)
  await act(async () => seen.now?.refresh())
  await asked[2]?.answer({ names: ['Ana'], more: { much: 2 } })
  expect(seen.now?.data).not.toBe(first)
  expect(seen.now?.data?.names).toBe(first.names)
})

test('what is asked again every minute waits while the page is hidden, and does not when it is shown again', async () => {
  vi.useFakeTimers()
  const { asked, Names } = harbour()
  await open(<Names kind="raft" every={60} />)
  await asked[0]?.answer({ names: ['Ana'] })
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(asked).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(asked).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toHaveLength(2)
  await asked[1]?.answer({ names: ['Ana'] })
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked).toHaveLength(2)
  shown.mockReturnValue('visible')
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(asked).toHaveLength(3)
})

test('an action loads again what it changes, wherever that is shown, before it is done', async () => {
  const user = userEvent.setup()
  const { asked, Names, useAction, useData } = harbour()
  function Launch() {
    const total = useData(boats.count, {}).data?.total
    const launch = useAction({ refresh: [boats.list] })
    return (
      <button type="button" onClick={() => void launch.run(boats.launch, {})}>
        {launch.busy ? 'launching' : `launch number ${total}`}
      </button>
    )
  }
  await open([<Names key="a" kind="raft" />, <Names key="b" kind="ship" />, <Launch key="c" />])
  for (const [at, names] of [['Ana'], ['Bela']].entries()) await asked[at]?.answer({ names })
  await asked[2]?.answer({ total: 3 })
  await user.click(screen.getByRole('button', { name: 'launch number 3' }))
  await user.click(screen.getByRole('button', { name: 'launching' }))
  expect(asked.slice(3).map(({ path }) => path)).toEqual(['/boats/launch'])
  await asked[3]?.answer({ name: 'Cila' })
  expect(asked.slice(4).map(({ path, kind }) => `${path} ${kind}`)).toEqual(['/boats raft', '/boats ship'])
  expect(screen.getByRole('button', { name: 'launching' })).toBeVisible()
  await asked[4]?.answer({ names: ['Ana', 'Cila'] })
  await asked[5]?.answer(new ApiError(0, { code: 'network' }))
  expect(text()).toEqual(['Ana Cila', 'Bela, failed: '])
  expect(screen.getByRole('button', { name: 'launch number 3' })).toBeVisible()
})

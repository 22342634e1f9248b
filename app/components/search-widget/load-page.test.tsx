import { afterEach, expect, test, vi } from 'vitest'
import { loadPage } from './load-page.ts'

const CODE = 'data:text/javascript,export default 1'

afterEach(() => {
  delete window.__reactRouterManifest
})

test('waits for a page that React Router has just asked for', async () => {
  vi.useFakeTimers()
  window.__reactRouterManifest = { routes: { root: { module: CODE } } }
  const loaded = vi.fn()
  const loading = loadPage('en:flights').then(loaded)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loaded).not.toHaveBeenCalled()
  window.__reactRouterManifest.routes['en:flights'] = { parentId: 'root', module: CODE }
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  await loading
  expect(loaded).toHaveBeenCalled()
})

test('a page that is never known fails', async () => {
  vi.useFakeTimers()
  window.__reactRouterManifest = { routes: {} }
  const failed = loadPage('en:flights').catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await failed).toBe('the code of en:flights is not known here')
})

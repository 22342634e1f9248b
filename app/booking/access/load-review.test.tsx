import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadReview, takeReviewKey } from './load-review.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => fetched.mockReset())

const at = (path: string) => new Request(`https://jangada.example${path}`)

test('the key of the mail is taken out of the address and opens the review of this booking alone', async () => {
  const page = '/pt/reservations/AB3CD4'
  const take = () => takeReviewKey(at(`${page}?review=vk_mine`), 'AB3CD4')
  expect(take).toThrow()
  try {
    take()
  } catch (moved) {
    expect((moved as Response).headers.get('location')).toBe(`${page}#review`)
  }
  // why: the network's edge; what the true server answers is tested with it.
  fetched.mockResolvedValueOnce(Response.json({ state: 'open' }))
  expect(await loadReview(at(page), 'AB3CD4')).toEqual({ status: 'review', code: 'AB3CD4', state: { state: 'open' } })
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/reservations/AB3CD4/review')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer vk_mine')
  expect(await loadReview(at('/reservations/EF5GH6'), 'EF5GH6')).toBeNull()
  expect(await loadReview(at(`${page}?link=abc`), 'AB3CD4')).toBeNull()
  expect(fetched).toHaveBeenCalledOnce()
})

test('a key whose time is over says that, with the way to a fresh link', async () => {
  expect(() => takeReviewKey(at('/reservations/AB3CD4?review=vk_old'), 'AB3CD4')).toThrow()
  fetched.mockResolvedValueOnce(Response.json({ error: 'unknown', code: 'reservation/not-found' }, { status: 404 }))
  expect(await loadReview(at('/reservations/AB3CD4'), 'AB3CD4')).toEqual({ status: 'link-invalid', code: 'AB3CD4' })
})

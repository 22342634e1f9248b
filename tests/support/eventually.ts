import { vi } from 'vitest'

/**
 * Waits until the check passes, or fails with what it says last. The end is far away: a busy machine makes a test slower,
 * never red (Vitest's own second is too short where processes, sockets and PostgreSQL take part).
 */
export function eventually<T>(check: () => T | Promise<T>, timeout = 20_000): Promise<T> {
  return vi.waitFor(check, { timeout, interval: 50 })
}

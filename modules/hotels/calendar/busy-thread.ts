import { createThread } from '#platform/thread.ts'
import type { Busy, Within } from './read-busy.ts'

/** A year of an honest calendar takes some tens of milliseconds; this is for a machine that is busy. */
const TIME_MS = 2_000
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

export type Asked = { text: string; within: Within }
type Limits = { timeMs?: number; memory?: typeof MEMORY }

/** Reads outside calendars in a thread of its own. One that breaks a limit is `too-much`. */
export function createBusyThread({ timeMs = TIME_MS, memory = MEMORY }: Limits = {}) {
  const url = new URL('./busy-worker.ts', import.meta.url)
  const { ask } = createThread<Asked, Busy>({ url, called: 'that reads outside calendars', timeMs, memory })
  return {
    read: async (text: string, within: Within): Promise<Busy> => (await ask({ text, within })) ?? 'too-much',
  }
}

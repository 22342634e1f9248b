const SLOW_MS = 1_000
const WINDOW_MS = 15 * 60_000
const MOST = 200
const LONGEST_TEXT = 160

type Slow = { at: number; ms: number; text: string }

/** Queries that took long lately, without their values. */
export type SlowQueries = {
  /** The client of a pool tells it how long each took. */
  note(text: string, ms: number): void
  lately(): { count: number; longest: { ms: number; text: string } | null }
}

export function createSlowQueries({ now = Date.now, slowMs = SLOW_MS } = {}): SlowQueries {
  let kept: Slow[] = []
  return {
    note(text, ms) {
      if (ms < slowMs) return
      const shown = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
      kept = [...kept.slice(1 - MOST), { at: now(), ms: Math.round(ms), text: shown }]
    },
    lately() {
      kept = kept.filter(({ at }) => at > now() - WINDOW_MS)
      const longest = kept.reduce<Slow | null>((worst, one) => (worst && worst.ms >= one.ms ? worst : one), null)
      return { count: kept.length, longest: longest && { ms: longest.ms, text: longest.text } }
    },
  }
}

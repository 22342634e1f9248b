import type { Locale } from '#platform/locale.ts'

export type Candidate = {
  staffId: string
  /** Conversations that they have now, and how many they may have. */
  load: number
  loadLimit: number
  languages: readonly Locale[]
  lastAssignedAt: Date | null
}

/**
 * Who gets the next conversation, of those who are present: someone who speaks its language before someone who does not, the
 * one with the smallest share of their limit, and among equals the one who has waited longest for one. Null when all are full.
 */
export function chooseAgent(candidates: readonly Candidate[], { locale }: { locale: Locale }): Candidate | null {
  const free = candidates.filter(({ load, loadLimit }) => load < loadLimit)
  const speakers = free.filter(({ languages }) => languages.includes(locale))
  const [best] = (speakers.length > 0 ? speakers : free).toSorted(
    (a, b) =>
      a.load / a.loadLimit - b.load / b.loadLimit ||
      (a.lastAssignedAt?.getTime() ?? 0) - (b.lastAssignedAt?.getTime() ?? 0) ||
      a.staffId.localeCompare(b.staffId),
  )
  return best ?? null
}

import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { JOURNEYS, type Run } from '#modules/diagnostics/journeys/journeys.contract.ts'

const LOOK_MS = 1_500
/** Longer than a round takes, also one that has to make its database first. */
const MOST_MS = 60_000

/** Reads the page again and again after journeys were asked for, until each of them is there. */
export function useAwaitedRuns(runs: readonly Run[]): { awaited: boolean; begin: () => void } {
  const { revalidate } = useRevalidator()
  const [after, setAfter] = useState<string | null>(null)
  const awaited =
    after !== null &&
    !JOURNEYS.every((name) => runs.some(({ journey, startedAt }) => journey === name && startedAt > after))
  useEffect(() => {
    if (!awaited) return
    const looks = setInterval(() => void revalidate(), LOOK_MS)
    const end = setTimeout(() => setAfter(null), MOST_MS)
    return () => {
      clearInterval(looks)
      clearTimeout(end)
    }
  }, [awaited, revalidate])
  return { awaited, begin: () => setAfter(runs[0]?.startedAt ?? '') }
}

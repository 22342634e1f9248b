import { useSyncExternalStore } from 'react'
import type { Day } from '#platform/dates.ts'

/** The visitor's own day. While the page comes from the server, the day in UTC; corrected as soon as JavaScript runs. */
export function useToday(): Day {
  return useSyncExternalStore(never, ownDay, utcDay)
}

const never = () => () => {}

function utcDay(): Day {
  return new Date().toISOString().slice(0, 10)
}

function ownDay(): Day {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

import { wallClock } from '#platform/dates.ts'

/** Each hour of UTC, with the reader's own clock beside it where that differs: `00:00 · 03:00 UTC`. */
export function hourTexts(zone?: string): string[] {
  const today = new Date().toISOString().slice(0, 10)
  return Array.from({ length: 24 }, (_, hour) => {
    const text = `${String(hour).padStart(2, '0')}:00`
    const here = wallClock(zone, Date.parse(`${today}T${text}:00Z`)).time.slice(0, 5)
    return here === text ? `${text} UTC` : `${here} · ${text} UTC`
  })
}

export const SNOOZES = ['later', 'tomorrow', 'monday'] as const
export type SnoozeTime = (typeof SNOOZES)[number]

const MORNING = 9
const HOURS_LATER = 3

/** On the clock of the one who chooses: in three hours, tomorrow morning, or on Monday morning. Pure. */
export function snoozeTime(which: SnoozeTime, now: Date): Date {
  const at = new Date(now)
  if (which === 'later') {
    at.setHours(at.getHours() + HOURS_LATER)
    return at
  }
  const days = which === 'tomorrow' ? 1 : (8 - at.getDay()) % 7 || 7
  at.setDate(at.getDate() + days)
  at.setHours(MORNING, 0, 0, 0)
  return at
}

import { addDays, type Day } from './dates.ts'

/** Lei 662/1949 as Lei 10.607/2002 has it, Lei 6.802/1980 (12 October), Lei 14.759/2023 (20 November). */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'] as const
const SINCE_2024 = '11-20'

/** National holidays of Brazil in a year, and Good Friday, on which nobody works and no bank opens either. Pure. */
export function nationalHolidays(year: number): readonly Day[] {
  const fixed = FIXED.filter((day) => day !== SINCE_2024 || year >= 2024).map((day) => `${year}-${day}` as Day)
  return [...fixed, addDays(easter(year), -2)]
}

/** Easter Sunday of the Gregorian calendar (J. Meeus, Astronomical Algorithms, chapter 8). */
export function easter(year: number): Day {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const leaps = Math.floor(century / 4)
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leaps - moved + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const days = moon + sunday - 7 * late + 114
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day
}

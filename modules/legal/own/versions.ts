import type { LegalVersion } from '#modules/legal/legal.contract.ts'
import type { Day } from '#platform/dates.ts'

export type OwnVersion = { version: string; day: Day; number: number }

/**
 * All versions in one line, the newest first. Of one day the own one comes after that of the house, and one that was published later after
 * the one before. From the first own version on, those of the house never held here.
 */
export function lineOf(house: readonly Day[], own: readonly OwnVersion[]): LegalVersion[] {
  const first = own.map(({ day }) => day).toSorted()[0]
  const ofHouse = house.filter((day) => first === undefined || day <= first)
  return [
    ...own.map(({ version, day, number }) => ({ version, day, own: true, number })),
    ...ofHouse.map((day) => ({ version: day, day, own: false, number: 0 })),
  ]
    .toSorted((a, b) => (a.day === b.day ? b.number - a.number : a.day < b.day ? 1 : -1))
    .map(({ version, day, own: isOwn }) => ({ version, day, own: isOwn }))
}

/** The one that holds on a day; before all of them, the oldest. */
export function holdingOn(today: Day, line: readonly LegalVersion[]): LegalVersion {
  const holding = line.find(({ day }) => day <= today) ?? line.at(-1)
  if (!holding) throw new Error('a document without versions')
  return holding
}

/** How a version of that day is called: the second one has a number. */
export function nameFor(day: Day, taken: readonly string[]): string {
  const free = (number: number) => (number === 1 ? day : `${day}.${number}`)
  let number = 1
  while (taken.includes(free(number))) number += 1
  return free(number)
}

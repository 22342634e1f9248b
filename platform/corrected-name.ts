export type FullName = { givenNames: string; surname: string }

/** A slip of the pen or two; more is another name. */
const MOST_LETTERS = 3

/**
 * Whether two names, as tickets carry them, can be those of one person: given names and surname exchanged, a few letters wrong or
 * exchanged, or names left out or added between a first given name and a surname that stay. What is booked cannot be given to someone else.
 */
export function isCorrectionOf(before: FullName, after: FullName): boolean {
  return isExchanged(before, after) || isMistyped(before, after) || isLonger(before, after) || isLonger(after, before)
}

const isExchanged = (before: FullName, after: FullName) =>
  before.givenNames === after.surname && before.surname === after.givenNames

function isMistyped(before: FullName, after: FullName): boolean {
  const [given, surname] = [letters(before.givenNames, after.givenNames), letters(before.surname, after.surname)]
  // Of a short name three letters are all of it: less than half of each may be wrong.
  const within = (wrong: number, name: string) => wrong * 2 < name.length || wrong === 0
  return given + surname <= MOST_LETTERS && within(given, before.givenNames) && within(surname, before.surname)
}

/** The longer one has all names of the shorter one, in their order. */
function isLonger(shorter: FullName, longer: FullName): boolean {
  const [firstBefore, firstAfter] = [wordsOf(shorter.givenNames)[0], wordsOf(longer.givenNames)[0]]
  return (
    firstBefore === firstAfter &&
    isWithin(wordsOf(shorter.givenNames), wordsOf(longer.givenNames)) &&
    isWithin(wordsOf(shorter.surname), wordsOf(longer.surname))
  )
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

function isWithin(few: readonly string[], many: readonly string[]): boolean {
  let at = 0
  for (const word of many) if (word === few[at]) at++
  return at === few.length
}

/** How many letters are wrong, missing, too many, or exchanged with the next one. */
function letters(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const turned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const costs = [cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + (same ? 0 : 1)]
      if (row > 1 && column > 1 && turned) costs.push(cell(row - 2, column - 2) + 1)
      rows[row]?.push(Math.min(...costs))
    }
  }
  return cell(one.length, other.length)
}

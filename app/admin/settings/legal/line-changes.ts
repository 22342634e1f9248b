export type LineChange = { text: string; what: 'same' | 'added' | 'removed'; at: number }

/** The lines of two texts as one: what stayed, what went and what came, in their order (the longest common subsequence). */
export function lineChanges(before: string, after: string): LineChange[] {
  const [was, is] = [linesOf(before), linesOf(after)]
  const common = commonLengths(was, is)
  const found: LineChange[] = []
  const add = (text: string | undefined, what: LineChange['what']) =>
    found.push({ text: text ?? '', what, at: found.length })
  let [i, j] = [0, 0]
  while (i < was.length || j < is.length) {
    if (i < was.length && was[i] === is[j]) {
      add(was[i], 'same')
      i += 1
      j += 1
    } else if (j >= is.length || (i < was.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      add(was[i], 'removed')
      i += 1
    } else {
      add(is[j], 'added')
      j += 1
    }
  }
  return found
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** How many lines both have from a place in each of them on. */
function commonLengths(was: readonly string[], is: readonly string[]): number[][] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1).fill(0))
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (!row) continue
      row[j] =
        was[i] === is[j] ? 1 + (lengths[i + 1]?.[j + 1] ?? 0) : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

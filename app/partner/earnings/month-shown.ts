/** Of the months that have stays: the running one, else the last before it, else the first that comes. */
export function monthShown(months: readonly string[], running: string): string | undefined {
  const sorted = months.toSorted()
  return sorted.findLast((month) => month <= running) ?? sorted[0]
}

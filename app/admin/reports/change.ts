/** By how much a figure is above or below another; null where that cannot be said. */
export function changeOf(value: number | null, before: number | null): number | null {
  if (value === null || before === null || before === 0) return null
  return (value - before) / Math.abs(before)
}

/** Where a key leads in a list of rows; null for keys that mean nothing here. */
export function nextRow(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'j' || key === 'J' || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'k' || key === 'K' || key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

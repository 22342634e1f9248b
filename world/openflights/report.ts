import type { Import } from './import-network.ts'
import { REASONS, type Reason } from './parse-routes.ts'

/** So many bad rows of each kind are named. */
const NAMED = 20

/** What an import did, for the person who started it: counts, and the first bad rows of each reason with their lines. */
export function importReport({ network, rejected, rows }: Import): string {
  const airports = new Set(network.services.flatMap(({ from, to }) => [from, to])).size
  const head = [
    `${rows + rejected.length} rows read, ${rows} loaded, ${rejected.length} left out.`,
    `${network.services.length} daily services of ${network.carriers.length} airlines between ${airports} airports.`,
  ]
  const reasons = Object.keys(REASONS) as Reason[]
  const kinds = reasons.flatMap((reason) => {
    const bad = rejected.filter((row) => row.reason === reason)
    if (bad.length === 0) return []
    const named = bad.slice(0, NAMED).map(({ line, text }) => `    line ${line}: ${text}`)
    const more = bad.length > NAMED ? [`    and ${bad.length - NAMED} more`] : []
    return [`  ${bad.length} ${bad.length === 1 ? 'row' : 'rows'}: ${REASONS[reason]}`, ...named, ...more]
  })
  return [...head, ...kinds].join('\n')
}

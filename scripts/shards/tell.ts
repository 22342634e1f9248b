import type { Findings, Found } from './find-crossings.ts'
import { REASONS } from './judge.ts'
import type { Known } from './known.ts'
import type { Side } from './record.ts'

const LONGEST = 150
const MOST_STEPS = 4

export type Judged = { unknown: Found[]; known: { found: Found; by: Known }[]; unused: string[] }

/** Holds what travellers cross against what is known of it. */
export function judge(crossings: readonly Found[], all: readonly Known[]): Judged {
  const own = crossings.filter(({ side }) => side === 'traveller')
  const knownBy = (found: Found) => all.find((one) => one.reason === found.reason && one.what.includes(found.what))
  const known = own.flatMap((found) => {
    const by = knownBy(found)
    return by ? [{ found, by }] : []
  })
  const named = all.flatMap(({ reason, what }) => what.map((one) => `${reason}: ${one}`))
  const met = new Set(own.map(({ reason, what }) => `${reason}: ${what}`))
  return { unknown: own.filter((one) => !knownBy(one)), known, unused: named.filter((one) => !met.has(one)) }
}

type Telling = { findings: Findings; judged: Judged; schema: readonly string[]; moduleOf: (table: string) => string }

/** All of it as lines of text. */
export function linesOf({ findings, judged, schema, moduleOf }: Telling): string[] {
  const { unknown, known, unused } = judged
  const { written } = findings
  const [asked, crossing] = [known.filter(isAsked), known.filter((one) => !isAsked(one))]
  const tell = (found: Found, ...more: string[]) => [
    ...crossingLines(found, moduleOf),
    ...more.map((line) => `      ${line}`),
  ]
  const others = (['owner', 'staff', 'job'] as const).flatMap((side) => [
    heading(side, findings),
    ...findings.crossings.filter((one) => one.side === side).flatMap((one) => tell(one)),
  ])
  return [
    `# What the tables would need (${schema.length})`,
    ...schema.map((line) => `  ${line}`),
    ...others,
    heading('traveller', findings),
    ...crossing.flatMap(({ found, by }) => tell(found, `known: ${by.why}`, `open: ${by.ends}`)),
    ...unknown.flatMap((found) => tell(found, 'NOT KNOWN')),
    ...unused.map((one) => `  NO LONGER SO, to be taken out of known.ts: ${one}`),
    '',
    '# Asked of several shards, each for its own',
    ...asked.flatMap(({ found, by }) => tell(found, by.why)),
    '',
    `A flight from hold to ticket writes ${written.shards} times on its shards and ${written.home} times on the first server.`,
    `Travellers: ${unknown.length + crossing.length} kinds of crossings; ${unknown.length} not known, ${crossing.length} known and open. ${asked.length} kinds are asked of several shards.`,
  ]
}

/** Nothing is joined over shards, so that nothing has to end it. */
const isAsked = ({ by }: Judged['known'][number]) => by.ends === null

const WHOSE: Record<Side, string> = {
  traveller: 'Travellers',
  owner: 'Owners',
  staff: 'Staff',
  job: 'Jobs, nobody waits for them',
}

function heading(side: Side, { read }: Findings): string {
  const { statements, texts, transactions } = read[side]
  return `\n# ${WHOSE[side]}: ${statements} statements in ${transactions} transactions, ${texts} different ones`
}

function crossingLines({ reason, what, texts, steps, times }: Found, moduleOf: Telling['moduleOf']): string[] {
  const modules = [...new Set(what.split(/, (?![^(]*\))/).map((one) => moduleOf(one.replace(/\(.*/, ''))))].filter(
    Boolean,
  )
  const more = steps.length > MOST_STEPS ? ` and ${steps.length - MOST_STEPS} more` : ''
  return [
    `  ${reason}: ${what}${modules.length > 0 ? ` [${modules.join(', ')}]` : ''}, ${times} times: ${steps.slice(0, MOST_STEPS).join('; ')}${more}`,
    `      ${REASONS[reason]}`,
    ...texts.map((text) => `      ${shortened(text)}`),
  ]
}

/** What a statement does, and how it finds its rows. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  const where = line.lastIndexOf(' where ')
  const begin = line.slice(0, 40)
  return where > 0 ? `${begin} …${line.slice(where, where + LONGEST - 42)}` : `${line.slice(0, LONGEST)} …`
}

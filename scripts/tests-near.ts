import { posix } from 'node:path'

const IMPORTED = /(?:from|import) ?\(?\s*'([#.][^'?]+)/g

/** What a file imports, as paths of the repository. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORTED)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name),
  )
}

/** A noun of modules/, an area of app/, or one of the other folders as a whole. */
function roomOf(file: string): string {
  const [room = '', noun = ''] = file.split('/')
  return room === 'modules' || room === 'app' ? `${room}/${noun}` : room
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * The tests that a change is most likely to break: those that changed, those that import a changed file, and those in its room
 * that reach it through other files. A test elsewhere that reaches it through a door is left to `npm test`: over
 * `server/modules.ts` that would be nearly all of them.
 * @param imports of every file
 */
export function testsNear(changed: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  const importers = Map.groupBy(
    [...imports].flatMap(([file, all]) => all.map((imported) => ({ file, imported }))),
    ({ imported }) => imported,
  )
  const importersOf = (file: string) => (importers.get(file) ?? []).map((one) => one.file)
  const near = changed.flatMap((file) => [
    file,
    ...importersOf(file),
    ...reaching(file, importersOf).filter((other) => roomOf(other) === roomOf(file)),
  ])
  return [...new Set(near)].filter((file) => isTest(file) && imports.has(file)).sort()
}

function reaching(file: string, importersOf: (file: string) => string[]): string[] {
  const found = new Set([file])
  for (const one of found) for (const other of importersOf(one)) found.add(other)
  return [...found]
}

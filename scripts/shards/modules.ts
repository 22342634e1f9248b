import { globSync, readFileSync } from 'node:fs'

const DECLARED = /(?:pgTable|fileTable)\(\s*'(\w+)'/g

/** Which module has a table; empty for one that no `*.tables.ts` declares. */
export function moduleOfTables(): (table: string) => string {
  const found = new Map<string, string>()
  for (const file of globSync('{modules,platform}/**/*.tables.ts')) {
    const room = /^modules\/([^/]+)/.exec(file)?.[1] ?? 'platform'
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(DECLARED)) found.set(name, room)
  }
  return (table) => found.get(table) ?? ''
}

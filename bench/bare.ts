import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bare } from './bare-server.ts'
import { type Place, startProgram } from './start-program.ts'
import { read, suggestionPath } from './visitors.ts'

const SERVER = new URL('bare-server.ts', import.meta.url).pathname
const SETTLE_MS = 5000

/**
 * Starts the plain server that benchmarks compare with, with the bytes of a site: `/page/0`, `/page/1`… for its pages as React
 * elements, and its route of suggestions with the answers at hand.
 * @param folder for what it is told
 */
export async function startBare(
  site: URL,
  { folder, paths, typed }: { folder: string; paths: readonly string[]; typed: readonly string[] },
  env: Record<string, string> = {},
): Promise<Place & { pages: string[] }> {
  const pages = await settled(site, paths)
  const told: Bare = { pages, suggestions: await suggestionsOf(site, typed) }
  const file = join(folder, 'bare.json')
  writeFileSync(file, JSON.stringify(told))
  const place = await startProgram(SERVER, { NODE_ENV: 'production', ...env, BARE: file })
  return { ...place, pages }
}

/** The pages once nothing in them comes later than a first visitor waits. */
async function settled(site: URL, paths: readonly string[]): Promise<string[]> {
  for (const path of paths) await read(new URL(path, site))
  await delay(SETTLE_MS)
  return Promise.all(paths.map((path) => read(new URL(path, site))))
}

async function suggestionsOf(site: URL, typed: readonly string[]): Promise<Bare['suggestions']> {
  const all = typed.map(async (one) => [one, JSON.parse(await read(new URL(suggestionPath(one), site)))] as const)
  return Object.fromEntries(await Promise.all(all))
}

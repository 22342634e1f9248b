import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint, Endpoints } from '#platform/api/endpoint.ts'

const ROUTES = /[\\/](modules|platform)[\\/].*\.routes\.ts$/

/**
 * In screens a `*.routes.ts` is only what a call needs: methods, paths, and whether an answer is a file or is in an envelope.
 * Schemas, sentences of the description and what they import stay on the server; the types are checked before.
 */
export const thinRoutes: Plugin = {
  name: 'thin-routes',
  enforce: 'pre',
  async load(id) {
    const path = id.split('?')[0] ?? id
    if (!ROUTES.test(path)) return null
    const { mtimeMs } = await stat(path)
    const groups: Record<string, unknown> = await import(`${pathToFileURL(path)}?${mtimeMs}`)
    return thinned(groups)
  },
}

/**
 * The code of a thin module. @param groups everything that a routes file exports; throws for what is not a group of endpoints
 */
export function thinned(groups: Readonly<Record<string, unknown>>): string {
  return Object.entries(groups)
    .map(([name, group]) => `export const ${name} = ${thin(name, group)}`)
    .join('\n')
}

function thin(name: string, group: unknown): string {
  if (!isGroup(group)) throw new Error(`${name} is no group of endpoints; a *.routes.ts exports nothing else`)
  return JSON.stringify(Object.fromEntries(Object.entries(group).map(([key, endpoint]) => [key, called(endpoint)])))
}

function called({ method, path, envelope, out }: Endpoint) {
  const file = out !== undefined && 'file' in out
  return { method, path, ...(envelope && { envelope }), ...(file && { out: { file: [] } }) }
}

function isGroup(value: unknown): value is Endpoints {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((one) => typeof one?.path === 'string' && typeof one?.method === 'string')
}

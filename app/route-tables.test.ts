import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routeTables } from './route-tables.ts'
import routes from './routes.ts'

type Entry = (typeof routes)[number]

/** The whole table as the build has it. */
function built(entries: readonly Entry[], parentId?: string): ServerBuild['routes'] {
  const all = entries.map((entry) => {
    const { id = entry.file, path, index, caseSensitive, children = [] } = entry
    const route = { id, path, index, caseSensitive, parentId, module: {} }
    return { [id]: route, ...built(children, id) }
  })
  return Object.assign({}, ...all)
}

const whole = {
  routes: built(routes),
  assets: { routes: {}, url: '/manifest' },
  mode: 'test',
} as unknown as ServerBuild
whole.assets.routes = { ...whole.routes } as unknown as ServerBuild['assets']['routes']
const tableOf = routeTables(whole)

function tree({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return [index ? { id, index } : { id, path, children: tree({ routes } as ServerBuild, id) }]
  })
}

const trees = new Map<ServerBuild, RouteObject[]>()

function matched(build: ServerBuild, path: string) {
  const routes = trees.get(build) ?? tree(build)
  trees.set(build, routes)
  return matchRoutes(routes, path)?.map(({ route }) => route.id)
}

const paths = [...new Set(Object.values(whole.routes).flatMap((route) => (route ? fullPath(route.id) : [])))]

function fullPath(id: string): string {
  const route = whole.routes[id]
  return route ? `${fullPath(route.parentId ?? '')}${route.path ? `/${route.path}` : ''}` : ''
}

test.each([
  ...paths.map((path) => path.replaceAll('*', 'nowhere').replaceAll('?', '') || '/'),
  '/pt/',
  '/Flights',
  '/flights/',
  '/flights/a/b/c',
  '//flights',
  '/%66lights',
  '/pt/nowhere/at/all',
  '/pt/pt',
  '/hotel-owner/messages',
])('%s finds in its table what it finds in the whole one', (path) => {
  const table = tableOf(path)
  expect(matched(table, path)).toEqual(matched(whole, path))
  // What a page tells the browser of the pages above its own.
  for (const above of ['/', '/pt']) expect(matched(table, above)).toEqual(matched(whole, above))
  expect(Object.keys(table.assets.routes)).toEqual(Object.keys(table.routes))
})

test('a table is small, the same for all pages below, and for the data of a page', () => {
  const table = tableOf('/flights/some-id')
  expect(Object.keys(table.routes).length).toBeLessThan(Object.keys(whole.routes).length / 5)
  expect(tableOf('/flights')).toBe(table)
  expect(tableOf('/flights.data')).toBe(table)
  expect(tableOf('/pt/flights')).not.toBe(table)
  expect(tableOf('/nowhere')).toBe(whole)
})

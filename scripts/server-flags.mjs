// What `npm start` tells V8 and the C library, for those who start the server themselves: benchmarks and browser tests see the process that people run.
import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** @type {string[]} */
export const SERVER_FLAGS = scripts.start.match(/--\S+/g) ?? []

/** @type {Record<string, string>} */
export const SERVER_ENV = Object.fromEntries(
  [...scripts.start.matchAll(/(?:^|\s)([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)

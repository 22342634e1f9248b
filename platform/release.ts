import { readFileSync } from 'node:fs'

/** The version of the software, as its package says. */
export const RELEASE = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'

/* Well-known tools that read the description of an API. A package of its own: they need a TypeScript that is older than ours. */

const HERE = import.meta.dirname

/** What Redocly's recommended rules find, and where. */
export async function lint(description: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: description, config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

/** Writes the types of the program; what has a default may be left out. */
export async function writeTypes(description: string): Promise<void> {
  const types = await openapiTypes(description, { defaultNonNullable: false })
  await writeFile(`${HERE}/program/api.d.ts`, astToString(types))
}

/** What the compiler says of the program; empty when it fits its types. */
export async function compile(): Promise<string> {
  const tsc = `${HERE}/node_modules/typescript/bin/tsc`
  const run = promisify(execFile)(process.execPath, [tsc, '-p', `${HERE}/program`])
  return run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

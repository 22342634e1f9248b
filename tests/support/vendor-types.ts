import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** A value that went over a wire, and the type that the vendor publishes for it, such as `Offer`. */
export type Described = { name: string; type: string; value: unknown }

const TSC = resolve('node_modules/typescript/bin/tsc')
/** Within the project, so that packages are found from there. */
const FOLDER = resolve('node_modules/.cache/vendor-types')

/**
 * What the compiler says of values by the types that a vendor publishes with its client: fields that are missing, of another kind, or none
 * of its own.
 * @param imports of the types
 */
export async function complaintsAbout(
  subject: string,
  imports: string,
  values: readonly Described[],
): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${subject}.ts`)
  const lines = values.map(({ type, value }, i) => `export const v${i}: ${type} = ${JSON.stringify(value)}`)
  writeFileSync(file, [imports, ...lines, ''].join('\n'))
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --moduleResolution nodenext --types node --pretty false'
  const said = await promisify(execFile)(process.execPath, [TSC, ...options.split(' '), file]).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? String(error),
  )
  const before = imports.split('\n').length
  return said
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line.replace(/^.*\((\d+),\d+\): error TS\d+: /, (_, at: string) => `${values[Number(at) - before - 1]?.name}: `),
    )
}

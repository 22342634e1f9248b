import { readFileSync } from 'node:fs'
import { readOptions, USAGE, UsageError } from './options.ts'

/** The command `npm run world`. What was asked is read before anything of the site is loaded. */
async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  if (options.help) return void process.stdout.write(USAGE)
  const files = { routes: readText(options.routes), airlines: readText(options.airlines) }
  const { makeWorld } = await import('./make-world.ts')
  await makeWorld(options, files)
}

function readText(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : `${code}`
    throw new UsageError(`${file} cannot be read: ${why}.`)
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const wrong = error instanceof UsageError
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${wrong ? `\n${USAGE}` : ''}`)
  process.exitCode = wrong ? 2 : 1
}

// What commands of the house have in common: how they tell what they do, and how they end.

const MB = 1_000_000
const STEP = 10

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / MB).toFixed(1)} MB`
}

/** A line for each tenth. */
export function tellProgress(what: string): (done: number, table: string) => void {
  let told = 0
  return (done, table) => {
    const percent = Math.min(100, Math.floor(done * 100))
    if (percent < told + STEP) return
    told = percent - (percent % STEP)
    print(`  ${what}: ${told} % (${table})`)
  }
}

/** Ends the process with 1 for what failed, 2 for what was not understood; the sentence says what to do. */
export async function runCommand(work: () => Promise<void>, help: string): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string }
    const misread = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')
    process.stderr.write(`${message ?? String(error)}\n${misread ? `\n${help}\n` : ''}`)
    process.exitCode = misread ? 2 : 1
  }
}

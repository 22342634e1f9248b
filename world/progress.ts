/** What one step of the work has done; `total` 0 when it cannot be counted. */
export type Progress = { step: string; done: number; total: number }
export type OnProgress = (progress: Progress) => void

type Output = { write(text: string): unknown; isTTY?: boolean | undefined; columns?: number | undefined }

const BAR = 24
const CLEAR_LINE = '\r\u001b[2K'

/**
 * Renders progress: on a terminal as one line that is drawn over and ends with the last step, elsewhere as one plain
 * line a step.
 */
export function showProgress(output: Output = process.stdout): OnProgress {
  let current = ''
  return ({ step, done, total }) => {
    const finished = total > 0 && done >= total
    if (output.isTTY) {
      output.write(`${CLEAR_LINE}${line({ step, done, total }).slice(0, (output.columns || 80) - 1)}`)
      if (finished) output.write('\n')
    } else if (step !== current) {
      output.write(`  ${step}\n`)
    }
    current = step
  }
}

function line({ step, done, total }: Progress): string {
  const part = total > 0 ? Math.min(1, done / total) : 0
  const filled = Math.round(part * BAR)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled)
  return `  ${bar} ${String(Math.round(part * 100)).padStart(3)} %  ${step}`
}

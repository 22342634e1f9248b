import { expect, type Page } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'

/** The bank says of each Pix transfer that it was made; with the keyboard, and again. */
export async function importAnswer(page: Page, file: string): Promise<void> {
  const payments = file.split('\r\n').filter((line) => line[13] === 'A').length
  const dialog = page.getByRole('dialog')
  const choose = (content: string) =>
    dialog
      .getByLabel('Answer file')
      .setInputFiles({ name: 'run.ret', mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') })
  const open = page.getByRole('button', { name: 'Import the bank’s answer' })
  const send = dialog.getByRole('button', { name: 'Import', exact: true })
  await open.focus()
  await page.keyboard.press('Enter')
  await send.press('Enter')
  await expect(dialog.getByText('Choose the bank’s answer file.').first()).toBeVisible()
  await choose(file)
  await send.press('Enter')
  await expect(dialog.getByText('This is a file for the bank, not its answer.')).toBeVisible()
  await expectGoodAt(page, [360, 768, 1280])
  for (const outcome of ['(are|is) paid', '(were|was) settled already']) {
    await choose(answerTo(file))
    await send.press('Enter')
    await expect(dialog).toContainText(new RegExp(`${payments} payments? ${outcome}`))
    await expectGoodAt(page, [360, 768, 1280])
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(open).toBeFocused()
    if (outcome.endsWith('paid')) await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('row').filter({ hasText: 'E60746948' }).first()).toBeVisible()
}

/** As banks answer: the same records, with what became of each payment (docs/payout-file.md). */
function answerTo(file: string): string {
  const put = (line: string, from: number, text: string) =>
    line.slice(0, from - 1) + text + line.slice(from - 1 + text.length)
  const lines = file.split('\r\n').map((line, at) => {
    if (at === 0) return put(line, 143, '2')
    if (line[13] !== 'A') return line
    const paid = put(line, 163, line.slice(119, 134))
    return put(put(paid, 135, `E60746948${at}`.padEnd(20)), 231, '00')
  })
  return lines.join('\r\n')
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

type Opened = { rows: (string | number | null)[][]; xml: string }

/** A workbook's only sheet, unpacked by the system's own unzip, which tests the archive's sums too. */
export function openedSheet(content: Buffer): Opened {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'book.xlsx')
  writeFileSync(file, content)
  execFileSync('unzip', ['-tq', file])
  const names = execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n')
  const part = (name: string) =>
    execFileSync('unzip', ['-p', file, name], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  const shared = names.includes('xl/sharedStrings.xml') ? textsIn(part('xl/sharedStrings.xml')) : []
  const xml = part('xl/worksheets/sheet1.xml')
  const rows = [...xml.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, about = '', inner = '']) => {
      if (about.includes('t="inlineStr"')) return textsIn(inner)[0] ?? ''
      const value = inner.match(/<v>(.*?)<\/v>/)?.[1]
      if (value === undefined) return null
      return about.includes('t="s"') ? (shared[Number(value)] ?? '') : Number(value)
    }),
  )
  return { rows, xml }
}

const textsIn = (xml: string) => [...xml.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => unescaped(text))
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

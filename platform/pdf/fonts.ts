import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { woff2ToTrueType } from './woff2.ts'

/** The faces of the screens: Inter for reading, Bricolage Grotesque for what is large or weighs. */
export type Fonts = { text: Buffer; strong: Buffer }

const TEXT = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const STRONG = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)

let fonts: Promise<Fonts> | undefined

/** Read and unpacked once (some 20 ms), then kept. */
export function pdfFonts(): Promise<Fonts> {
  fonts ??= Promise.all([open(TEXT), open(STRONG)]).then(([text, strong]) => ({ text, strong }))
  return fonts
}

async function open(file: string): Promise<Buffer> {
  return woff2ToTrueType(await readFile(fileURLToPath(file)))
}

const FOLDED: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '→': '–', '−': '–' }

/**
 * The faces carry western European letters. What they lack (Ł, ş, Ő) is written without its mark, as tickets do anyway;
 * a letter of another script becomes a question mark rather than an empty box.
 */
export function printable(text: string): string {
  let out = ''
  for (const sign of text.normalize('NFC')) {
    const plain = FOLDED[sign] ?? (CARRIED.test(sign) ? sign : sign.normalize('NFD').replace(/\p{M}/gu, ''))
    out += CARRIED.test(plain) ? plain : '?'
  }
  return out
}

const CARRIED = /^[\n\u0020-\u007e\u00a0-\u00ffŒœ–—‘’“”•…€]+$/u

import { readFile } from 'node:fs/promises'

/** The faces of the screens: Inter for reading, Bricolage Grotesque for what is large or weighs. */
export type Fonts = { text: Buffer; strong: Buffer }

/** Made by `npm run fonts`. */
const TEXT = new URL('./fonts/inter-latin.ttf', import.meta.url)
const STRONG = new URL('./fonts/bricolage-grotesque-latin.ttf', import.meta.url)

let fonts: Promise<Fonts> | undefined

/** Read once, then kept. */
export function pdfFonts(): Promise<Fonts> {
  fonts ??= Promise.all([readFile(TEXT), readFile(STRONG)]).then(([text, strong]) => ({ text, strong }))
  return fonts
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

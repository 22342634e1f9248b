// Makes the fonts of the site and of its PDFs from the packages they come in: our alphabets and weights, nothing else. Those of
// the site are on the way to the first paint of every page; whole, they weigh twice as much.
import './runtime.mjs'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const TO_SITE = new URL('../app/ui/fonts/', import.meta.url)
const TO_PDF = new URL('../platform/pdf/fonts/', import.meta.url)

/** Latin as English, Portuguese and their neighbours write it, and the signs that our screens use. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŁłŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™−←↑→↓↗≈≤≥`

/** Headings have one weight; text has all from regular to bold. The writer of PDFs knows no axes: one weight each. */
const FONTS = [
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    name: 'inter-latin',
    weight: { min: 400, max: 700 },
    pdf: 400,
  },
  {
    from: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    name: 'bricolage-grotesque-latin',
    weight: 700,
    pdf: 800,
  },
]

for (const { from, name, weight, pdf } of FONTS) {
  await write(TO_SITE, `${name}.woff2`, { from, format: 'woff2', weight })
  await write(TO_PDF, `${name}.ttf`, { from, format: 'truetype', weight: pdf })
}

async function write(folder, file, { from, format, weight }) {
  const whole = readFileSync(new URL(from))
  const subset = await subsetFont(whole, CHARACTERS, { targetFormat: format, variationAxes: { wght: weight } })
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(file, folder), subset)
  copyFileSync(new URL('../LICENSE', from), new URL(file.replace(/\.\w+$/, '.LICENSE'), folder))
  console.log(`${file}: ${(whole.length / 1000).toFixed(1)} → ${(subset.length / 1000).toFixed(1)} kB`)
}

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))
}

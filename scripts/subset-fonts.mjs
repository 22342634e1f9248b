// Makes the two font files of the site from the packages they come in: our alphabets and weights, nothing else.
// They are on the way to the first paint of every page; whole, they weigh twice as much.
import './runtime.mjs'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const FROM = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const TO = new URL('../app/ui/fonts/', import.meta.url)

/** Latin as English, Portuguese and their neighbours write it, and the signs that our screens use. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŁłŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™−←↑→↓↗≈≤≥`

/** Headings have one weight; text has all from regular to bold. */
const FONTS = [
  { family: 'inter', name: 'inter-latin', weight: { min: 400, max: 700 } },
  { family: 'bricolage-grotesque', name: 'bricolage-grotesque-latin', weight: 700 },
]

mkdirSync(TO, { recursive: true })
for (const { family, name, weight } of FONTS) {
  const whole = readFileSync(new URL(`${family}/files/${family}-latin-wght-normal.woff2`, FROM))
  const subset = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght: weight } })
  writeFileSync(new URL(`${name}.woff2`, TO), subset)
  copyFileSync(new URL(`${family}/LICENSE`, FROM), new URL(`${name}.LICENSE`, TO))
  console.log(`${name}.woff2: ${(whole.length / 1000).toFixed(1)} → ${(subset.length / 1000).toFixed(1)} kB`)
}

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))
}

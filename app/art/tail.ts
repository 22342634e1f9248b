import { chanceFrom } from './chance.ts'

/** Two colours that are told apart on paper and at night; the first is the fin. */
const LIVERIES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#c8323f', '#ffd9a0'],
  ['#1f6fb2', '#f4c542'],
  ['#0d7f8a', '#ffb39b'],
  ['#6a4fa3', '#ffd166'],
  ['#d9622b', '#fff0cf'],
  ['#2f8f5b', '#f7e08a'],
  ['#3d5fa8', '#ff8f70'],
  ['#b0408a', '#ffd3ea'],
  ['#8a6a1f', '#ffe9ad'],
  ['#4a7a9c', '#fdf3df'],
  ['#a8503a', '#9fd8cf'],
  ['#5c7d2e', '#f9d0a8'],
]

/** Shapes that fill the fin, in a square of 40. */
const SHAPES: readonly [string, ...string[]] = [
  'M0 22L40 8v9L0 31z',
  'M0 30Q20 18 40 24V40H0z',
  'M0 40L22 2h9L9 40z',
  'M24 11a8 8 0 1 0 .1 0z',
  'M12 40l14-14l14 14zM12 28l14-14l14 14v-6l-14-14l-14 14z',
  'M26 8l3 8l8 .5l-6.5 5l2.5 8l-7-4.5l-7 4.5l2.5-8l-6.5-5l8-.5z',
  'M0 14h40v5H0zM0 24h40v5H0z',
  'M40 0V40L20 40z',
  'M18 34q-2-14 14-24q4 14-14 24z',
  'M34 10a11 11 0 1 0 0 18a9 9 0 1 1 0-18z',
  'M0 26q10-8 20 0t20 0v7q-10 8-20 0t-20 0z',
  'M27 12l8 10l-8 10l-8-10z',
]

/** A fin of a carrier's own, by its code: two colours and a shape. */
export function tailSvg(code: string): string {
  const chance = chanceFrom(`tail ${code}`)
  const [fin, sign] = chance.pick(LIVERIES)
  const shape = chance.pick(SHAPES)
  const outline = 'M5 37L17 7Q18.5 3 23 3H33Q37 3 37 7V37z'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><clipPath id="f"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#f)"><path d="M0 0h40v40H0z" fill="${fin}"/><path d="${shape}" fill="${sign}"/></g></svg>`
  )
}

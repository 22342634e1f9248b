/*
 * Colours that follow from one accent colour: the scale of `sea` (app.css) with its hue and as colourful, worked out in OKLCH and given as
 * sRGB, so that contrast is that of what is drawn.
 */

type Oklch = { l: number; c: number; h: number }
type Rgb = readonly [number, number, number]

/** As app.css has them: lightness and chroma of each step of `sea`. */
const STEPS = {
  50: [0.977, 0.011],
  100: [0.946, 0.024],
  200: [0.893, 0.045],
  300: [0.815, 0.07],
  400: [0.705, 0.09],
  500: [0.59, 0.088],
  600: [0.495, 0.08],
  700: [0.415, 0.069],
  800: [0.345, 0.057],
  900: [0.282, 0.046],
  950: [0.212, 0.034],
} as const
const USUAL_CHROMA = STEPS[700][1]
export const USUAL_ACCENT = '#005361'

/** What an accent is read on, and what is read on it. */
const GROUNDS = {
  light: { paper: '#fdfaf6', surface: '#ffffff', sunken: '#f6f2ea' },
  dark: { paper: '#0a1419', surface: '#131f25', sunken: '#060e12' },
} as const
/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

export type AccentColours = {
  light: { sea: string; strong: string; tint: string; on: string }
  dark: { sea: string; strong: string; tint: string; on: string }
  steps: Readonly<Record<string, string>>
}

export const isHex = (text: string) => /^#[\da-f]{6}$/.test(text)

/** All colours of the scale. @param accent `#rrggbb`: that of links and buttons where it is light */
export function coloursOf(accent: string): AccentColours {
  const { l, c, h } = oklchOf(accent)
  const chroma = c / USUAL_CHROMA
  const at = (lightness: number, usual: number) => hexOf({ l: lightness, c: usual * chroma, h })
  const steps = Object.entries(STEPS).map(([step, [lightness, usual]]) => [step, at(lightness, usual)])
  return {
    light: {
      sea: accent,
      strong: hexOf({ l: Math.max(0.12, l - 0.07), c, h }),
      tint: at(0.955, 0.02),
      on: '#ffffff',
    },
    dark: { sea: at(0.815, 0.07), strong: at(0.88, 0.05), tint: at(0.295, 0.038), on: at(0.212, 0.034) },
    steps: Object.fromEntries(steps),
  }
}

/** What a page sets on its root, or a part of it on itself: custom properties of app.css. */
export function accentStyle(accent: string): Record<`--${string}`, string> {
  const { light, dark, steps } = coloursOf(accent)
  const both = (name: 'sea' | 'strong' | 'tint' | 'on') => `light-dark(${light[name]}, ${dark[name]})`
  return {
    '--sea': both('sea'),
    '--sea-strong': both('strong'),
    '--sea-tint': both('tint'),
    '--on-sea': both('on'),
    ...Object.fromEntries(Object.entries(steps).map(([step, colour]) => [`--color-sea-${step}`, colour])),
  }
}

/** The least contrast of anything that is written in the accent or on it, in either mode. */
export function leastContrast(accent: string): number {
  const { light, dark } = coloursOf(accent)
  const pairs = (
    [
      [light, GROUNDS.light],
      [dark, GROUNDS.dark],
    ] as const
  ).flatMap(([{ sea, strong, tint, on }, grounds]) => [
    ...[...Object.values(grounds), tint].map((ground) => contrast(sea, ground)),
    contrast(strong, tint),
    contrast(on, sea),
    contrast(on, strong),
  ])
  return Math.min(...pairs)
}

export const isReadable = (accent: string) => leastContrast(accent) >= LEAST_CONTRAST

/** The colour itself where it can be read, else the lightest darker one of its hue that can. */
export function nearestReadable(accent: string): string {
  if (isReadable(accent)) return accent
  const { l, c, h } = oklchOf(accent)
  for (let lightness = l - 0.005; lightness > 0.1; lightness -= 0.005) {
    const tried = hexOf({ l: lightness, c, h })
    if (isReadable(tried)) return tried
  }
  return USUAL_ACCENT
}

/** From 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearOf(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab (public domain). */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const bee = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, bee), h: Math.atan2(bee, a) }
}

function linearFrom({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** As colourful as a screen can show it at that lightness. */
function hexOf(wanted: Oklch): string {
  let [least, most] = [0, wanted.c]
  if (!isShown(wanted)) {
    for (let step = 0; step < 16; step += 1) {
      const c = (least + most) / 2
      if (isShown({ ...wanted, c })) least = c
      else most = c
    }
    most = least
  }
  return `#${linearFrom({ ...wanted, c: most })
    .map(twoDigits)
    .join('')}`
}

const isShown = (colour: Oklch) => linearFrom(colour).every((part) => part >= -0.0005 && part <= 1.0005)

function twoDigits(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.max(0, linear) ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}

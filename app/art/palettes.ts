/** The inks of one print. Everything between them is mixed from them, which is what holds a poster together. */
export type Palette = {
  /** The sky from above to the horizon. */
  top: string
  low: string
  sun: string
  sea: string
  /** The nearest land, darkest; farther land is mixed towards the sky. */
  land: string
  /** Sunlit faces of hills and mountains. */
  lit: string
  city: string
  window: string
  /** The one loud colour: the sail, a roof, a flag. */
  accent: string
  night?: boolean
}

const MORNING: Palette = {
  top: '#3aa6b3',
  low: '#fde6c0',
  sun: '#fff6dd',
  sea: '#0d7f8a',
  land: '#0e4f4f',
  lit: '#4d9a6d',
  city: '#e9a983',
  window: '#fff4dc',
  accent: '#f0603f',
}
const SUNSET: Palette = {
  top: '#e8623f',
  low: '#ffd592',
  sun: '#fff2c9',
  sea: '#1b6b7b',
  land: '#123b4a',
  lit: '#b9544a',
  city: '#7d3a48',
  window: '#ffdf9e',
  accent: '#fff2d8',
}
const SUMMER: Palette = {
  top: '#54bcc6',
  low: '#fdf1d8',
  sun: '#ffc857',
  sea: '#0f93a0',
  land: '#14594a',
  lit: '#5fae6b',
  city: '#f2b48c',
  window: '#fffaf0',
  accent: '#e8502f',
}
const GOLDEN: Palette = {
  top: '#e7a95a',
  low: '#fcebc8',
  sun: '#ef6a3a',
  sea: '#3a8288',
  land: '#27463f',
  lit: '#a98a3e',
  city: '#a5573c',
  window: '#fdebc4',
  accent: '#f7f1de',
}
const CLEAR: Palette = {
  top: '#4a9cc9',
  low: '#fbeed6',
  sun: '#fff8e6',
  sea: '#21678f',
  land: '#234d47',
  lit: '#7ea45c',
  city: '#d4876a',
  window: '#fff6e2',
  accent: '#e9573a',
}
const DUSK: Palette = {
  top: '#37406f',
  low: '#f6a887',
  sun: '#ffe3ba',
  sea: '#36557e',
  land: '#1b2542',
  lit: '#8b5a78',
  city: '#2d3763',
  window: '#ffd88f',
  accent: '#ff7a55',
  night: true,
}
const FROST: Palette = {
  top: '#6fabc9',
  low: '#fde0d2',
  sun: '#fff3e4',
  sea: '#3b7896',
  land: '#23435c',
  lit: '#c9d9e2',
  city: '#b0524a',
  window: '#fff0cf',
  accent: '#e5533d',
}
const AURORA: Palette = {
  top: '#0d1f3c',
  low: '#2f7c86',
  sun: '#f6f1da',
  sea: '#15405c',
  land: '#091728',
  lit: '#5d8fa6',
  city: '#16304a',
  window: '#ffd27d',
  accent: '#ff7f5c',
  night: true,
}
const AMBER: Palette = {
  top: '#ea8d3c',
  low: '#fde6b6',
  sun: '#fff6d8',
  sea: '#1d8b95',
  land: '#8c3b24',
  lit: '#dd8a4a',
  city: '#6e3530',
  window: '#ffe3a8',
  accent: '#fdf0d3',
}
const MIRAGE: Palette = {
  top: '#5f4b86',
  low: '#f9ab74',
  sun: '#ffe6b0',
  sea: '#34708f',
  land: '#5e2742',
  lit: '#c96a55',
  city: '#43305e',
  window: '#ffd68a',
  accent: '#ffe9c4',
  night: true,
}
const ALTIPLANO: Palette = {
  top: '#2d7fb0',
  low: '#fce8c6',
  sun: '#fff7e2',
  sea: '#2a7894',
  land: '#3f3350',
  lit: '#c88a55',
  city: '#b65f42',
  window: '#fff0cf',
  accent: '#e9573a',
}
const FOREST: Palette = {
  top: '#5fb0a0',
  low: '#f9edc9',
  sun: '#ffd36b',
  sea: '#4a7f78',
  land: '#0d3b33',
  lit: '#4f9a5e',
  city: '#d98e63',
  window: '#fff6dd',
  accent: '#f0603f',
}

export type Climate = 'tropical' | 'forest' | 'arid' | 'highland' | 'mild' | 'cool' | 'polar'

/** What the hours of a climate look like; the seed of a place picks one. */
export const PALETTES: Record<Climate, readonly [Palette, ...Palette[]]> = {
  tropical: [MORNING, SUNSET, SUMMER],
  forest: [FOREST, MORNING],
  arid: [AMBER, MIRAGE],
  highland: [ALTIPLANO, GOLDEN],
  mild: [GOLDEN, CLEAR, SUMMER, GOLDEN, DUSK, CLEAR],
  cool: [CLEAR, GOLDEN, DUSK, CLEAR],
  polar: [FROST, AURORA],
}

import type { Geo } from '#modules/geo/index.ts'

export function posterFor(code: string, geo: Geo): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><title>${geo.airport(code) ? code : ''}</title></svg>`
}

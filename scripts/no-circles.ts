import type { Plugin } from 'vite'

type Files = ReadonlyMap<string, readonly string[]>

/**
 * The files of the built site import each other in no circle: in one, what the browser asks for first decides which of them runs
 * first, and a list that is made too early has holes for good.
 */
export const noCircles: Plugin = {
  name: 'no-circles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circle) this.error(`files of the built site import each other in a circle: ${circle.join(' → ')}`)
  },
}

/** The files of a circle, the first of them again at the end; null where there is none. @param files what each imports at once */
export function circleIn(files: Files): string[] | null {
  const fine = new Set<string>()
  const way: string[] = []
  function follow(file: string): string[] | null {
    if (fine.has(file)) return null
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    way.push(file)
    for (const one of files.get(file) ?? []) {
      const circle = follow(one)
      if (circle) return circle
    }
    way.pop()
    fine.add(file)
    return null
  }
  for (const file of files.keys()) {
    const circle = follow(file)
    if (circle) return circle
  }
  return null
}

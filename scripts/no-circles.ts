import type { Plugin } from 'vite'
import { circlesAmong } from './circles.mjs'

/**
 * The files of the built site import each other in no circle: in one, what the browser asks for first decides which of them runs
 * first, and a list that is made too early has holes for good.
 */
export const noCircles = {
  name: 'no-circles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((one) => {
      if (one.type !== 'chunk') return []
      return { source: one.fileName, dependencies: one.imports.map((resolved) => ({ resolved })) }
    })
    const [circle] = circlesAmong(files)
    if (circle) this.error(`these files of the built site import each other: ${circle.join(', ')}`)
  },
} satisfies Plugin

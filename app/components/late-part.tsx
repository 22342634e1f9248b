import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { onFirstTouch } from './first-touch.ts'

/**
 * A part of a page that is there from the first paint, drawn by the server, and whose code comes once the visitor does
 * anything: until then its links and forms are the browser's own. What is typed meanwhile, its form has to take over.
 * @param drawn the part itself on the server, null in the browser:
 *   `const Part = latePart(import.meta.env.SSR ? await load() : null, load)`; the server's branch falls out of the bundle.
 * @param fallback for pages that are opened within the browser, where nothing was drawn.
 */
export function latePart<Props extends object>(
  drawn: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = drawn ?? lazy(async () => ({ default: await touched().then(load) }))
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function touched(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) resolve()
    else onFirstTouch(resolve)
  })
}

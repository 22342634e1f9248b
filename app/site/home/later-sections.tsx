import { lazy, Suspense } from 'react'
import { onFirstTouch } from '#app/components/first-touch.ts'
import type { SectionsProps } from './sections.tsx'

const ID = 'below-the-fold'
/** The sections count as seen when this much of them is in the window. */
const INSIDE = '-120px 0px'

const Sections = lazy(async () => {
  await whenWanted()
  return { default: (await import('./sections.tsx')).Sections }
})

/**
 * What stands below the search. The server draws it; its code comes when it is seen, or when the visitor does
 * anything at all. Its links and its filter work before.
 */
export function LaterSections(props: SectionsProps) {
  return (
    <div id={ID} className="min-h-[80rem] noscript:min-h-0">
      <Suspense fallback={null}>
        <Sections {...props} />
      </Suspense>
    </div>
  )
}

/** At once on the server, and where the sections do not stand in the page yet. */
function whenWanted(): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(ID)
  if (!place) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      stop()
      resolve()
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), { rootMargin: INSIDE })
    const stop = onFirstTouch(done)
    observer.observe(place)
  })
}

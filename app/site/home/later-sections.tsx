import { onFirstTouch } from '#app/ui/first-touch.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { isOffered } from '#platform/site.ts'
import type { SectionsProps } from './sections.tsx'

/** The sections count as seen when this much of them is in the window. */
const INSIDE = '-120px 0px'

const load = () => import('./sections.tsx')
const Sections = latePart({
  source: 'app/site/home/sections.tsx',
  load,
  pick: (module) => module.Sections,
  drawn: import.meta.env.SSR ? await load() : null,
  when: seenOrTouched,
})

/**
 * What is below the search. The server draws it; its code comes when it is seen, or when the visitor does
 * anything at all. Its links and its filter work before.
 */
export function LaterSections(props: SectionsProps) {
  return (
    <div className={isOffered('flights') ? 'min-h-[80rem] noscript:min-h-0' : undefined}>
      <Sections {...props} />
    </div>
  )
}

function seenOrTouched({ parentElement: place }: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      stop()
      resolve()
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), { rootMargin: INSIDE })
    const stop = onFirstTouch(done)
    if (place) observer.observe(place)
  })
}

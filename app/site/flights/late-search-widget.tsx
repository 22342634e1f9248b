import { useEffect, useRef, useState } from 'react'
import type * as SearchWidgetModule from '#app/components/search-widget/search-widget.tsx'
import type { SearchWidgetProps } from '#app/components/search-widget/search-widget.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { loadLate } from '#app/ui/load-late.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

/*
 * The search form is drawn by the server, so that it works before JavaScript has come, but its code is not part of the page's
 * own: next to results most people never open it. (The server's branch falls out of the browser's bundle.)
 */
const WIDGET = {
  source: 'app/components/search-widget/search-widget.tsx',
  load: () => import('#app/components/search-widget/search-widget.tsx'),
  pick: (module: typeof SearchWidgetModule) => module.SearchWidget,
  fallback: <Skeleton className="h-40" />,
}
export const loadSearchWidget = () => loadLate(WIDGET.source, WIDGET.load)
const drawn = import.meta.env.SSR ? await WIDGET.load() : null
const Widget = latePart(WIDGET)

/** Where the form is what one came for: taken over as soon as its code is there. */
export const PromptSearchWidget = latePart({ ...WIDGET, drawn, when: async () => {} })

type LateSearchWidgetProps = SearchWidgetProps & {
  /** Someone is about to use it. From then on it is live. */
  wanted: boolean
}

/**
 * Where the form is hidden until it is asked for: until then the browser keeps what the server drew, untouched. Who has
 * begun to fill in the drawn form before the code came keeps it: it is sent by the browser itself, and nothing is lost.
 */
export function LateSearchWidget({ wanted, ...props }: LateSearchWidgetProps) {
  const [live, setLive] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted || live) return
    let inUse = false
    const use = () => {
      inUse = true
    }
    const drawn = box.current
    drawn?.addEventListener('input', use)
    loadSearchWidget().then(
      () => setLive(!inUse),
      () => {},
    )
    return () => drawn?.removeEventListener('input', use)
  }, [wanted, live])
  return (
    <div ref={box}>
      {drawn ? (
        <div>
          <drawn.SearchWidget {...props} />
        </div>
      ) : live ? (
        <Widget {...props} />
      ) : (
        <Kept />
      )}
    </div>
  )
}

/** React leaves the inside of such an element alone when it takes over the page. */
function Kept() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty on purpose, see above
  return <div dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
}

const NOTHING = { __html: '' }

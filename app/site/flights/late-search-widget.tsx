import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SearchWidgetProps } from '../../components/search-widget/search-widget.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/*
 * The search form is drawn by the server, so that it works before JavaScript has come, but its code is no part of the
 * page's own: next to results most people never open it. (The server's branch falls out of the browser's bundle.)
 */
const PROMPT_ID = 'search-start'
const Drawn = import.meta.env.SSR ? await load() : null
/** A page that came with the open form is taken over together with the form's code, so that nothing typed is lost. */
const Ready = Drawn ?? (document.getElementById(PROMPT_ID) ? await load() : null)
const Widget = Ready ?? lazy(async () => ({ default: await load() }))

async function load() {
  const { SearchWidget } = await import('../../components/search-widget/search-widget.tsx')
  return SearchWidget
}

/** Where the form is what one came for. */
export function PromptSearchWidget(props: SearchWidgetProps) {
  if (Ready) {
    return (
      <div id={PROMPT_ID}>
        <Ready {...props} />
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <Widget {...props} />
    </Suspense>
  )
}

type LateSearchWidgetProps = SearchWidgetProps & {
  /** Somebody is about to use it. From then on it is live. */
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
    void load().then(
      () => setLive(!inUse),
      () => {},
    )
    return () => drawn?.removeEventListener('input', use)
  }, [wanted, live])
  return (
    <div ref={box}>
      {Drawn ? (
        <div>
          <Drawn {...props} />
        </div>
      ) : live ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Widget {...props} />
        </Suspense>
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

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SearchWidgetProps } from '../../components/search-widget/search-widget.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHydrated } from './use-hydrated.ts'

let wish: () => void = () => {}
const wished = new Promise<void>((resolve) => {
  wish = resolve
})

/** Lets the code of the form come, if it has not yet. */
export function wantSearchWidget(): void {
  wish()
}

/**
 * The server draws the form at once; in the browser it stays as it was drawn, a form that works, until somebody wants to
 * use it. Only then does its code come. (The server's branch falls out of the browser's bundle.)
 */
const Widget = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await wished.then(load) }))

async function load() {
  const { SearchWidget } = await import('../../components/search-widget/search-widget.tsx')
  return SearchWidget
}

/** The form, already drawn or in a moment. Its code comes when somebody points at it or moves into it. */
export function LateSearchWidget(props: SearchWidgetProps) {
  const box = useRef<HTMLDivElement>(null)
  const [drawnHere] = useState(useHydrated())

  useEffect(() => {
    const element = box.current
    if (drawnHere && element?.checkVisibility()) wantSearchWidget()
    // React hears nothing from within what it has not taken over yet; the browser does.
    const signs = ['pointerenter', 'focusin', 'touchstart'] as const
    for (const sign of signs) element?.addEventListener(sign, wantSearchWidget, { passive: true })
    return () => {
      for (const sign of signs) element?.removeEventListener(sign, wantSearchWidget)
    }
  }, [drawnHere])

  return (
    <div ref={box}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Widget {...props} />
      </Suspense>
    </div>
  )
}

import type * as SearchWidgetModule from '#app/components/search-widget/ready-widget.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { loadLate } from '#app/ui/load-late.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

/*
 * The search form is drawn by the server, so that it works before JavaScript has come, but its code is not part of the page's
 * own: next to results most people never open it. (The server's branch falls out of the browser's bundle.)
 */
const WIDGET = {
  source: 'app/components/search-widget/ready-widget.tsx',
  load: () => import('#app/components/search-widget/ready-widget.tsx'),
  pick: (module: typeof SearchWidgetModule) => module.SearchWidget,
  fallback: <Skeleton className="h-40" />,
}
export const loadSearchWidget = () => loadLate(WIDGET.source, WIDGET.load)
const drawn = import.meta.env.SSR ? await WIDGET.load() : null

/** Beside results: taken over on the first touch of the page, with what was typed until then. */
export const LateSearchWidget = latePart({ ...WIDGET, drawn })

/** Where the form is what one came for: taken over as soon as its code is there. */
export const PromptSearchWidget = latePart({ ...WIDGET, drawn, when: async () => {} })

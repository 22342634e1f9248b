import { type ComponentType, useEffect, useState } from 'react'
import { isViewing } from '#app/kit/viewing.ts'
import { loadLate } from '#app/ui/load-late.ts'

/** Above a page that staff look at as its own person sees it, what reminds them of it; for everyone else nothing, and no code. */
export function Viewed() {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isViewing()) return
    loadLate('app/shell/viewed-banner.tsx', () => import('./viewed-banner.tsx')).then(
      (module) => setBanner(() => module.ViewedBanner),
      // The server refuses all that is not for who looks, with and without it.
      () => {},
    )
  }, [])
  return Banner && <Banner />
}

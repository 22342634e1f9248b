import { type ComponentType, useEffect, useState } from 'react'
import { isViewing } from '#app/kit/viewing.ts'

/** Above a page that staff look at as its own person sees it, what reminds them of it; for everyone else nothing, and no code. */
export function Viewed() {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Without its code the server refuses the same.
    if (isViewing()) void import('./viewed-banner.tsx').then((module) => setBanner(() => module.ViewedBanner))
  }, [])
  return Banner && <Banner />
}

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isOffered } from '#platform/site.ts'
import scene from './hero.svg?url'

/** Preloaded, since the picture is at the top of the page. */
export const HERO_PRELOAD = { rel: 'preload', href: scene, as: 'image', type: 'image/svg+xml' }

/** The first screen: what the site promises, on the brand's sea, and the search that leads there. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="relative isolate">
      <div className="absolute inset-x-0 top-0 -z-10 h-56 overflow-hidden bg-sea-800 sm:h-[33rem] print:hidden">
        <img src={scene} alt="" width="1440" height="480" fetchPriority="high" className="size-full" />
      </div>
      <div className="column pt-4 sm:pt-16 lg:pt-20">
        <div className="on-dark max-w-2xl">
          <h1 className="font-bold font-display text-display max-sm:text-[1.75rem]">
            <Trans>Your next adventure starts here</Trans>
          </h1>
          <p className="mt-1.5 max-w-xl text-sea-50 text-sm leading-snug sm:mt-4 sm:text-xl">
            {isOffered('flights') && isOffered('hotels') ? (
              <Trans>Flights and stays at their full price, taxes included, from the first screen on.</Trans>
            ) : (
              <Trans>Search, compare and book real trips with the full price from the first screen.</Trans>
            )}
          </p>
        </div>
        <div className="mt-4 sm:mt-24">{children}</div>
      </div>
    </section>
  )
}

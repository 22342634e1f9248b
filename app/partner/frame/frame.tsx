import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useOutletContext } from 'react-router'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { loadProfile } from '#app/partner/session/load-profile.ts'
import { PageError } from '#app/shell/page-error.tsx'
import { Viewed } from '#app/shell/viewed.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { OwnerProfile } from '#modules/partners/partners.contract.ts'
import type { Route } from './+types/frame.ts'
import { PortalHeader } from './portal-header.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { VerificationBanner } from './verification.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadProfile(request)

/** Once is enough; a page that changes the profile, or tries again what failed, asks again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined || currentUrl.href === nextUrl.href
}

/** The profile of the signed-in owner, for the pages of the portal. */
export function useProfile(): OwnerProfile {
  return useOutletContext<OwnerProfile>()
}

/** The partner portal's frame (specification §2): who is signed in, where to go, and the page. */
export default function PortalFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame>
      <VerificationBanner profile={loaderData} />
      <Outlet context={loaderData} />
    </Frame>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <Frame>
      <NeedsScript />
      <div className="grid min-h-[50vh] place-items-center">
        <Spinner label={t`Loading`} />
      </div>
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <Viewed />
      <PortalHeader />
      <div className="flex-1 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <SideNavigation />
        <main
          id="content"
          tabIndex={-1}
          className="w-full min-w-0 max-w-7xl px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

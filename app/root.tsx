import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { accentStyle } from '#platform/accent.contract.ts'
import { localeOf } from '#platform/language.ts'
import { site, unusualText } from '#platform/site.ts'
import type { Route } from './+types/root.ts'
import { MARK_THEME } from './admin/theme/mark-theme.ts'
import { visitContext } from './context.ts'
import { chosenCurrency } from './currency/shown-currency.server.ts'
import { MARK_CONSENT } from './kit/consent.ts'
import { MARK_OLD_BROWSER, OldBrowser } from './old-browser.tsx'
import { LastResort } from './shell/last-resort.tsx'
import { fontPreloads } from './ui/fonts.ts'
import { MANIFESTS, THEME } from './wallet/manifest-files.ts'
import { TRIPS } from './wallet/trips-caches.ts'
import { ZOD_WITHOUT_EVAL } from './zod-without-eval.ts'
import './app.css'

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: '/art/icon.svg', type: 'image/svg+xml' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { nonce, origin } = context.get(visitContext)
  return { nonce, origin, currency: chosenCurrency({ request, context }) }
}

/** Nonces, the origin and the currency belong to the page that was opened first and hold as long as it lives. */
export const shouldRevalidate = () => false

/** Before the first paint, so that the header of a signed-in user never flashes the links to sign in. */
const MARK_SIGNED_IN = `try{if(localStorage.getItem('auth'))document.documentElement.dataset.signedIn=''}catch(e){}`

/** Trips on this device go with the sign-in also when it ended while no page was open (app/wallet/forget-after-sign-in.ts). */
const FORGET_TRIPS = import.meta.env.SSR
  ? `try{var a=JSON.parse(localStorage.getItem('auth')||'null');a&&a.expiresAt>Date.now()||self.caches&&caches.delete('${TRIPS.account}').catch(function(){})}catch(e){}`
  : ''

/** It has run when the page listens, so the browser's copy of this file goes without. */
const BEFORE_PAINT = import.meta.env.SSR
  ? `${ZOD_WITHOUT_EVAL};${MARK_SIGNED_IN};${MARK_THEME};${FORGET_TRIPS};${MARK_CONSENT};${MARK_OLD_BROWSER}`
  : ''

/**
 * What makes the site an app of the visitor's own (scripts/installable.ts), read once: so the browser's copy of this file goes without.
 * In development nothing makes those files.
 */
function Installable() {
  const locale = localeOf(useLocation().pathname)
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME.dark} />
      {import.meta.env.PROD && <link rel="manifest" href={MANIFESTS[locale]} />}
      {import.meta.env.PROD && <link rel="apple-touch-icon" href="/icons/touch.png" />}
    </>
  )
}

/** On the root itself, so that they are there with the first paint; its attribute is the server's, and the browser leaves it as it is. */
function ownColours() {
  const { accent } = site()
  return accent === null ? undefined : accentStyle(accent)
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce
  return (
    <html
      lang={localeOf(useLocation().pathname)}
      data-site={import.meta.env.SSR ? unusualText() : undefined}
      style={import.meta.env.SSR ? ownColours() : undefined}
      suppressHydrationWarning
    >
      <head>
        <script
          nonce={nonce?.script}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }}
          suppressHydrationWarning
        />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce?.style} />
        {import.meta.env.SSR && <Installable />}
        <Meta />
        <Links />
      </head>
      <body>
        <OldBrowser />
        {children}
        <ScrollRestoration nonce={nonce?.script} />
        <Scripts nonce={nonce?.script} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <LastResort />
}

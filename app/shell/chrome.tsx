import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { CurrencyOfVisit, ShownCurrency, useCurrencyOfVisit } from '#app/currency/use-currency.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { barePath } from '#platform/language.ts'
import { useChatLauncher } from './chat-launcher.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LateConsent } from './late-consent.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { TranslationGuard } from './translation-guard.tsx'
import { Viewed } from './viewed.tsx'

/** The pages of what is being paid or was paid: sums are in the currency of the payment. */
const AS_CHARGED = /^\/(checkout|success|booking-confirmation|reservations|wallet|dashboard|alerts)(\/|$)/

/** Where a trip is being booked. */
const PAYING = /^\/checkout\/?$/

/** What is around every public page. */
export function Chrome({ children }: { children?: ReactNode }) {
  return (
    <ToastProvider>
      <Page>{children}</Page>
    </ToastProvider>
  )
}

function Page({ children }: { children?: ReactNode }) {
  const { chatButton, chatWindow } = useChatLauncher()
  const currency = useCurrencyOfVisit()
  const path = barePath(useLocation().pathname)
  const paying = PAYING.test(path)
  return (
    <CurrencyOfVisit value={currency}>
      <NavigationProgress />
      <SkipLink target="content" />
      <Viewed />
      <Header chatButton={chatButton} paying={paying} />
      <LateConsent />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none print:min-h-0">
        <ShownCurrency value={AS_CHARGED.test(path) ? null : currency}>
          <TranslationGuard>{children ?? <Outlet />}</TranslationGuard>
        </ShownCurrency>
      </main>
      <Footer paying={paying} />
      {chatWindow}
    </CurrencyOfVisit>
  )
}

import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { useChatLauncher } from './chat-launcher.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LateConsent } from './late-consent.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { TranslationGuard } from './translation-guard.tsx'

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
  return (
    <>
      <NavigationProgress />
      <SkipLink target="content" />
      <Header chatButton={chatButton} />
      <LateConsent />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none print:min-h-0">
        <TranslationGuard>{children ?? <Outlet />}</TranslationGuard>
      </main>
      <Footer />
      {chatWindow}
    </>
  )
}

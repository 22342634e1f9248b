import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { CurrencyChoice } from '#app/currency/currency-choice.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { isOffered } from '#platform/site.ts'
import { AccountLinks } from './account-links.tsx'
import { ChatButton } from './chat-button.tsx'
import { HelpLink } from './help-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ASK_CONSENT } from './late-consent.tsx'
import { LateFacts, LateNavigation, LateRights } from './late-footer.tsx'
import { LateNewsletter } from './late-newsletter.tsx'

/** @param paying while something is paid for, only what has to be said, and what its header leaves out */
export function Footer({ paying = false }: { paying?: boolean }) {
  return (
    <footer className="later mt-20 border-line border-t bg-sunken print:hidden">
      {paying ? <OwnChoices /> : <Ways />}
      <LateFacts />
      <Legal />
    </footer>
  )
}

function OwnChoices() {
  return (
    <div className="column py-5">
      <div className="-ml-4 flex flex-wrap items-center gap-2">
        <HelpLink />
        <LanguageSwitch />
        <AccountLinks inMenu />
      </div>
    </div>
  )
}

function Ways() {
  const [newsletter, chat] = [isOffered('newsletter'), isOffered('chat')]
  const asks = newsletter || chat
  return (
    <div className={`column grid gap-10 py-12${asks ? ' lg:grid-cols-[1.4fr_2fr]' : ''}`}>
      {asks && (
        <div className="max-w-md">
          {newsletter && <LateNewsletter />}
          {chat && (
            <div className={newsletter ? 'mt-6' : ''}>
              <ChatButton />
            </div>
          )}
        </div>
      )}
      <LateNavigation />
    </div>
  )
}

/** Asks again what this browser may keep; until the page listens, it leads to where that is written. */
function ConsentLink() {
  const ask = (event: MouseEvent) => {
    if (!dispatchEvent(new Event(ASK_CONSENT, { cancelable: true }))) event.preventDefault()
  }
  return (
    <LocalLink to="/privacy#browser" onClick={ask} className={linkClass('quiet')}>
      <Trans>Cookie choice</Trans>
    </LocalLink>
  )
}

function Legal() {
  return (
    <div className="border-line border-t">
      <div className="column flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-sm text-soft [&_a]:block pointer-coarse:[&_a]:py-3">
        <LateRights />
        <ConsentLink />
        <CurrencyChoice />
      </div>
    </div>
  )
}

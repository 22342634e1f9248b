import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { NewsletterForm } from '#app/components/newsletter-form.tsx'
import { CurrencyChoice } from '#app/currency/currency-choice.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { BRAND, socialLinks } from '#platform/brand.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { isOffered, site } from '#platform/site.ts'
import { ChatButton } from './chat-button.tsx'
import { ASK_CONSENT } from './late-consent.tsx'
import { FOOTER_NAVIGATION, openOf } from './navigation.ts'

export function Footer() {
  const [newsletter, chat] = [isOffered('newsletter'), isOffered('chat')]
  const asks = newsletter || chat
  return (
    <footer className="later mt-20 border-line border-t bg-sunken print:hidden">
      <div className={`column grid gap-10 py-12${asks ? ' lg:grid-cols-[1.4fr_2fr]' : ''}`}>
        {asks && (
          <div className="max-w-md">
            {newsletter && <NewsletterForm />}
            {chat && (
              <div className={newsletter ? 'mt-6' : ''}>
                <ChatButton />
              </div>
            )}
          </div>
        )}
        <FooterNavigation />
      </div>
      <Facts />
      <Legal />
    </footer>
  )
}

function FooterNavigation() {
  const { i18n, t } = useLingui()
  return (
    <nav aria-label={t`Footer`} className="grid grid-cols-2 gap-8 sm:grid-cols-4">
      {FOOTER_NAVIGATION.map(({ title, entries }) => (
        <div key={title.id}>
          <h2 className="font-semibold text-ink text-sm">{i18n._(title)}</h2>
          <ul className="mt-2">
            {openOf(entries).map(({ to, label }) => (
              <li key={to}>
                <LocalLink to={to} className="footer-link">
                  {i18n._(label)}
                </LocalLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <FollowUs />
    </nav>
  )
}

function FollowUs() {
  const links = socialLinks()
  if (links.length === 0) return null
  return (
    <div>
      <h2 className="font-semibold text-ink text-sm">
        <Trans>Follow us</Trans>
      </h2>
      <ul className="mt-2">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noreferrer" className="footer-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the footer states (specification §2), and that this installation sells a demonstration. */
function Facts() {
  const feePercent = feeAt(new Date())
  return (
    <div className="border-line border-t">
      <div className="column space-y-2 py-6 text-sm text-soft">
        <p>
          <Trans>
            Payments go through a card payment provider; we accept Visa, Mastercard and Diners Club. Support is there
            24/7. Partners pay a fee of {feePercent}%.
          </Trans>
        </p>
        <CompanyFacts />
        {site().demonstration && (
          <p>
            <strong className="font-semibold text-ink">
              <Trans>Demonstration:</Trans>
            </strong>{' '}
            <Trans>
              flights, hotels and cars on sale here are invented: a timetable of invented airlines between real
              airports, and invented hotels and car depots in real cities. No real seat, room or car is sold.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

/** Name, registration, address and e-mail of who sells here, on every page (Decreto 7.962/2013, art. 2). */
function CompanyFacts() {
  const { company } = site()
  if (!company) return null
  const { name, registration, cadastur, address, email } = company
  const place = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
  return (
    <p>
      <strong className="font-semibold text-ink">{name}</strong> · <span className="figures">{registration}</span>
      {cadastur && (
        <>
          {' · '}
          <Trans>Cadastur {cadastur}</Trans>
        </>
      )}{' '}
      · {place} ·{' '}
      <a href={`mailto:${email}`} className={linkClass('quiet')}>
        {email}
      </a>
    </p>
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
  const year = new Date().getUTCFullYear()
  const { name } = BRAND
  return (
    <div className="border-line border-t">
      <div className="column flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-sm text-soft">
        <p suppressHydrationWarning>
          <Trans>
            © {year} {name}. All rights reserved.
          </Trans>
        </p>
        <LocalLink to="/privacy" className={linkClass('quiet')}>
          <Trans>Privacy</Trans>
        </LocalLink>
        <LocalLink to="/terms" className={linkClass('quiet')}>
          <Trans>Terms</Trans>
        </LocalLink>
        <ConsentLink />
        <CurrencyChoice />
      </div>
    </div>
  )
}

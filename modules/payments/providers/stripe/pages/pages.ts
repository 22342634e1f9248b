import { CARD_BRANDS } from '#modules/payments/payments.contract.ts'
import { html, renderPage } from '#modules/payments/providers/sandbox/pages/page.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import { FIELDS_SCRIPT, type FieldsConfig, startChallenge } from './fields-script.ts'
import { STRIPE_JS } from './stripe-js.ts'
import type { TEXT } from './texts.ts'

export type PageRequest = {
  locale: Locale
  /** The theme of the page around it; undefined follows the system. */
  theme: 'light' | 'dark' | undefined
  nonce: string
  key: string
  say: (text: keyof typeof TEXT) => string
}

/** Stripe's fields of a card, or its buttons of wallets. No field of it is ours. */
export function fieldsPage(request: PageRequest, amount: Money, kind: FieldsConfig['kind']): string {
  const { locale, theme, nonce, key, say } = request
  const title = say(kind === 'payment' ? 'fieldsTitle' : 'walletsTitle')
  const config: FieldsConfig = {
    key,
    kind,
    locale,
    theme,
    amount: amount.amount,
    currency: amount.currency.toLowerCase(),
    accepted: [...CARD_BRANDS],
    brand: say('brand'),
    failed: say('failed'),
  }
  const body = html`<main class="stack" aria-label="${title}">
<h1 class="hidden">${title}</h1>
${kind === 'payment' ? html`<p class="help">${say('accepted')}</p>` : ''}
<div id="fields"></div>
<p class="error" id="error" role="alert"></p>
</main>`
  return renderPage({
    locale,
    theme,
    nonce,
    title,
    body,
    library: STRIPE_JS,
    script: { functions: FIELDS_SCRIPT, config },
  })
}

/** Opens the bank's check of a payment (3-D Secure). */
export function challengePage(request: PageRequest, clientSecret: string): string {
  const { locale, theme, nonce, key, say } = request
  const title = say('challengeTitle')
  const body = html`<main class="page stack" aria-label="${title}">
<h1 class="hidden">${title}</h1>
<p id="wait" role="status">${say('challengeWait')}</p>
<p class="error" id="error" role="alert"></p>
</main>`
  const script = { functions: [startChallenge], config: { key, clientSecret, failed: say('failed') } }
  return renderPage({ locale, theme, nonce, title, body, library: STRIPE_JS, script })
}

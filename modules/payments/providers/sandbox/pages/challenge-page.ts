import type { SandboxPayment } from '#modules/payments/providers/sandbox/sandbox.store.ts'
import { formatMoney, money } from '#platform/money.ts'
import { type ChallengeConfig, startChallenge } from './challenge-script.ts'
import { html, renderPage, SHIELD } from './page.ts'
import type { PageRequest } from './request.ts'

/** The page of the cardholder's bank (3-D Secure), in a frame of the shop. */
export function challengePage(request: PageRequest, payment: SandboxPayment): string {
  const { say, locale, merchant } = request
  const amount = formatMoney(money(payment.amount, payment.currency), locale)
  const config: ChallengeConfig = {
    url: `/sandbox-pay/challenge/${payment.id}`,
    open: payment.status === 'requires_action',
    wrongCode: say('wrongCode'),
    failed: say('failed'),
  }
  const body = html`<main class="page stack" aria-label="${say('challengeBank')}">
<div class="row"><p class="head">${SHIELD}${say('challengeBank')}</p><p class="note">${say('demonstration')}</p></div>
<h1>${say('challengeTitle')}</h1>
<div id="ask" class="stack">
<p>${say('challengeBody', { merchant, amount, last4: payment.last4 ?? '' })}</p>
<div class="actions">
<button class="button" type="button" id="approve">${say('approve')}</button>
<button class="button quiet" type="button" id="refuse">${say('refuse')}</button>
</div>
<hr>
<form id="with-code" class="stack" novalidate>
<p class="help">${say('orCode')}</p>
<div>
<label for="code">${say('code')}</label>
<input id="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" aria-describedby="code-help error">
<p class="help" id="code-help">${say('codeHelp')}</p>
<p class="error" id="error" role="alert"></p>
</div>
<button class="button quiet" type="submit">${say('confirm')}</button>
</form>
</div>
<p class="done" id="done" role="status" tabindex="-1" hidden>${say('challengeDone')}</p>
</main>`
  return renderPage({ ...request, title: say('challengeTitle'), body, script: { functions: [startChallenge], config } })
}

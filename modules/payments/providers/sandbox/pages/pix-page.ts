import type { SandboxPayment } from '#modules/payments/providers/sandbox/sandbox.store.ts'
import { formatMoney, money } from '#platform/money.ts'
import { html, renderPage, SHIELD } from './page.ts'
import { type PixConfig, startPix } from './pix-script.ts'
import type { PageRequest } from './request.ts'

/** Stands for the app of the payer's bank. */
export function pixPage(request: PageRequest, payment: SandboxPayment): string {
  const { say, locale, merchant, now } = request
  const amount = formatMoney(money(payment.amount, payment.currency), locale)
  const open = payment.status === 'requires_action'
  const config: PixConfig = {
    url: `/sandbox-pay/pix/${payment.id}/pay`,
    status: open ? 'open' : payment.status === 'captured' ? 'paid' : 'over',
    secondsLeft: Math.max(0, Math.ceil((payment.expiresAt.getTime() - now.getTime()) / 1000)),
    failed: say('failed'),
  }
  const body = html`<main class="page stack">
<div class="row"><p class="head">${SHIELD}${say('pixBank')}</p><p class="note">${say('demonstration')}</p></div>
<h1>${say('pixTitle')}</h1>
<div id="ask" class="stack">
<dl>
<dt>${say('payee')}</dt><dd>${merchant}</dd>
<dt>${say('reference')}</dt><dd>${payment.description}</dd>
<dt>${say('amount')}</dt><dd class="amount">${amount}</dd>
<dt>${say('timeLeft')}</dt><dd><span id="left" role="timer"></span></dd>
</dl>
<p class="error" id="error" role="alert"></p>
<button class="button" type="button" id="pay">${say('pay', { amount })}</button>
</div>
<p class="done" id="paid" role="status" tabindex="-1" hidden>${say('paid')}</p>
<p class="over" id="over" role="status" tabindex="-1" hidden>${say('pixOver')}</p>
</main>`
  return renderPage({ ...request, title: say('pixTitle'), body, script: { functions: [startPix], config } })
}

import { CARD_BRANDS } from '#modules/payments/payments.contract.ts'
import {
  BRANDS,
  brandOf,
  cardProblems,
  cvcProblem,
  expiryProblem,
  luhn,
  nameProblem,
  numberProblem,
} from '#modules/payments/providers/sandbox/card-rules.ts'
import { TEST_CARDS } from '#modules/payments/providers/sandbox/test-cards.ts'
import { FIELDS_SCRIPT, type FieldsConfig, formatNumber } from './fields-script.ts'
import { type Html, html, renderPage } from './page.ts'
import type { PageRequest } from './request.ts'
import { TEXT } from './texts.ts'

const RULES = [brandOf, luhn, numberProblem, expiryProblem, cvcProblem, nameProblem, cardProblems]

/** The hosted card fields: what is typed here goes to the provider, and a token to the page around it. */
export function fieldsPage(request: PageRequest): string {
  const { say, now } = request
  const texts = Object.keys(TEXT).filter((key) => /^(number|expiry|cvc|name) /.test(key)) as (keyof typeof TEXT)[]
  const config: FieldsConfig = {
    brands: [...BRANDS],
    accepted: [...CARD_BRANDS],
    today: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 },
    texts: Object.fromEntries(texts.map((key) => [key, say(key, { brand: '{brand}', digits: '{digits}' })])),
    used: say('used'),
    offline: say('offline'),
    one: say('count', { count: 1 }),
    many: say('count', { count: 2 }).replace('2', '{count}'),
  }
  const title = say('fieldsTitle')
  const functions = [...RULES, ...FIELDS_SCRIPT]
  return renderPage({ ...request, title, body: bodyOf(request), script: { functions, config } })
}

function bodyOf({ say, sayOf }: PageRequest): Html {
  const cards = TEST_CARDS.map(({ number, behaviour, says }) => {
    const brand = brandOf(number, BRANDS)
    const digits = formatNumber(number, brand)
    const what = behaviour === 'approve' ? `${brand?.name}: ${sayOf(says)}` : sayOf(says)
    const label = say('use', { number: digits, says: what })
    return html`<li><button type="button" data-number="${number}" aria-label="${label}"><span class="digits">${digits}</span><span class="says">${what}</span></button></li>`
  })
  return html`<main aria-label="${say('fieldsTitle')}"><form id="fields" class="stack" novalidate>
<h1 class="hidden">${say('fieldsTitle')}</h1>
<div class="row"><p class="help" id="accepted">${say('accepted')}</p><p class="note">${say('demonstration')}</p></div>
<div>
<label for="number">${say('number')}</label>
<div class="box"><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" aria-describedby="number-error accepted" aria-required="true"><span id="brand" aria-hidden="true"></span></div>
<p class="error" id="number-error" aria-live="polite"></p>
</div>
<div class="pair">
<div>
<label for="expiry">${say('expiry')}</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="9" aria-describedby="expiry-error" aria-required="true">
<p class="error" id="expiry-error" aria-live="polite"></p>
</div>
<div>
<label for="cvc">${say('cvc')}</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" aria-describedby="cvc-error" aria-required="true">
<p class="error" id="cvc-error" aria-live="polite"></p>
</div>
</div>
<div>
<label for="name">${say('name')}</label>
<input id="name" name="name" autocomplete="cc-name" autocapitalize="words" spellcheck="false" maxlength="80" aria-describedby="name-error" aria-required="true">
<p class="error" id="name-error" aria-live="polite"></p>
</div>
<button class="hidden" type="submit" tabindex="-1" aria-hidden="true">${say('fieldsTitle')}</button>
<p class="hidden" id="live" role="status"></p>
<details><summary>${say('testCards')}</summary><p class="help">${say('testHelp')}</p><ul class="cards">${cards}</ul></details>
</form></main>`
}

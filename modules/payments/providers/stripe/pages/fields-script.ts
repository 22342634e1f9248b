import type { StripeElements, StripeJs } from './stripe-js.ts'

// Runs in the browser: its source is sent with the page. Nothing else is in reach.

export type FieldsConfig = {
  key: string
  amount: number
  /** As Stripe writes it. */
  currency: string
  locale: string
  theme: 'light' | 'dark' | undefined
  accepted: string[]
  /** Stripe's fields, or its buttons of wallets. */
  kind: 'payment' | 'expressCheckout'
  brand: string
  failed: string
}

/** A page that has Stripe's own fields in it; all functions below share it. */
function openFields(config: FieldsConfig, stripe: StripeJs) {
  const dark = config.theme ? config.theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
  const elements = stripe.elements({
    mode: 'payment',
    amount: config.amount,
    currency: config.currency,
    locale: config.locale,
    allowedPaymentMethodTypes: ['card'],
    captureMethod: 'manual',
    appearance: { theme: dark ? 'night' : 'stripe', variables: { borderRadius: '10px', fontSizeBase: '16px' } },
  })
  return {
    config,
    stripe,
    elements,
    busy: false,
    say(sentence: string) {
      const place = document.getElementById('error') as HTMLElement
      place.textContent = sentence
    },
    tell: (message: object) => window.parent.postMessage(message, window.location.origin),
  }
}
type Fields = { config: FieldsConfig; stripe: StripeJs; elements: StripeElements } & ReturnType<typeof openFields>

function refuse({ say, tell }: Fields, sentence: string): void {
  say(sentence)
  tell({ type: 'card-fields/invalid', count: 1 })
}

/** What was typed stays with Stripe: the page around this one gets the name of a token. */
async function makeToken(fields: Fields): Promise<void> {
  const { config, stripe, elements, say, tell } = fields
  if (fields.busy) return
  fields.busy = true
  say('')
  try {
    const checked = await elements.submit()
    // Stripe says beside its fields what is wrong with them.
    if (checked.error) return refuse(fields, '')
    const { error, confirmationToken } = await stripe.createConfirmationToken({ elements })
    const card = confirmationToken?.payment_method_preview.card
    if (error || !confirmationToken || !card) return refuse(fields, error?.message ?? config.failed)
    if (!config.accepted.includes(card.brand)) return refuse(fields, config.brand)
    const { brand, last4 } = card
    tell({ type: 'card-fields/token', token: confirmationToken.id, brand, last4 })
  } catch {
    refuse(fields, config.failed)
  } finally {
    fields.busy = false
  }
}

function followHeight(): void {
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    window.parent.postMessage({ type: 'card-fields/height', height }, window.location.origin)
  }).observe(document.body)
}

export function startFields(config: FieldsConfig): void {
  followHeight()
  const stripe = window.Stripe?.(config.key)
  if (!stripe) {
    const place = document.getElementById('error') as HTMLElement
    place.textContent = config.failed
    window.parent.postMessage({ type: 'card-fields/invalid', count: 1 }, window.location.origin)
    return
  }
  const fields = openFields(config, stripe)
  const never = { link: 'never', applePay: 'never', googlePay: 'never' }
  const wallets = { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' }
  const options = config.kind === 'payment' ? { wallets: never } : { paymentMethods: wallets }
  const element = fields.elements.create(config.kind, options)
  element.on('ready', () => fields.tell({ type: 'card-fields/ready' }))
  element.on('loaderror', () => refuse(fields, config.failed))
  if (config.kind === 'expressCheckout') element.on('confirm', () => void makeToken(fields))
  element.mount('#fields')
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return
    if (event.data?.type === 'card-fields/submit') void makeToken(fields)
  })
}

/** All that the page's script needs of this file; the last is what starts it. */
export const FIELDS_SCRIPT = [openFields, refuse, makeToken, followHeight, startFields]

export type ChallengeConfig = { key: string; clientSecret: string; failed: string }

/** The bank's check; what came of it our server asks Stripe. */
export async function startChallenge(config: ChallengeConfig): Promise<void> {
  const part = (id: string) => document.getElementById(id) as HTMLElement
  const stripe = window.Stripe?.(config.key)
  try {
    if (!stripe) throw new Error('its script is missing')
    await stripe.handleNextAction({ clientSecret: config.clientSecret })
    window.parent.postMessage({ type: 'challenge/done' }, window.location.origin)
  } catch {
    part('wait').textContent = ''
    part('error').textContent = config.failed
  }
}

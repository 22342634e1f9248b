/* The part of Stripe.js that our pages call. https://docs.stripe.com/js */

type Trouble = { message?: string }
type Preview = { card?: { brand: string; last4: string } }

export type StripeElement = {
  mount(selector: string): void
  on(event: 'ready' | 'confirm' | 'loaderror', listener: () => void): void
}
export type StripeElements = {
  create(kind: 'payment' | 'expressCheckout', options: object): StripeElement
  submit(): Promise<{ error?: Trouble }>
}
export type StripeJs = {
  elements(options: object): StripeElements
  createConfirmationToken(options: { elements: StripeElements }): Promise<{
    error?: Trouble
    confirmationToken?: { id: string; payment_method_preview: Preview }
  }>
  handleNextAction(options: { clientSecret: string }): Promise<unknown>
}

declare global {
  interface Window {
    /** Missing when its script could not be loaded. */
    Stripe?: (publishableKey: string) => StripeJs
  }
}

/** Where it is loaded from: nowhere else, as its makers and the rules of cards (SAQ A) demand; of the API's own version. */
export const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js'

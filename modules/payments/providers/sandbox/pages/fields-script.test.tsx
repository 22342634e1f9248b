import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeEach, expect, test, vi } from 'vitest'
import { FieldsMessageSchema } from '#modules/payments/payments.contract.ts'
import { aroundFrame } from '#modules/payments/providers/around-frame.fixture.ts'
import type { Message, Values } from '#platform/locale.ts'
import { fieldsPage } from './fields-page.ts'
import { startFields } from './fields-script.ts'
import { TEXT } from './texts.ts'

/** The English of the source: catalogues are files, which are out of reach in a browser. */
function english({ id, message }: Message, values?: Values): string {
  return setupI18n({ locale: 'en', messages: { en: { [id]: compileMessage(message) } } })._(id, values)
}

/** The whole page with its script running. */
function openPage(answer: { status: number; body: object }) {
  const text = fieldsPage({
    locale: 'en',
    theme: undefined,
    nonce: 'n',
    now: new Date('2026-11-21'),
    merchant: 'Jangada',
    say: (key, values) => english(TEXT[key], values),
    sayOf: english,
  })
  const page = new DOMParser().parseFromString(text, 'text/html')
  document.body.innerHTML = page.body.innerHTML
  const told = aroundFrame((message) => FieldsMessageSchema.parse(message))
  // why: the frame's own server is the network's edge; sandbox.plugin.ts has its tests.
  const fetched = vi.fn(async () => ({ status: answer.status, json: async () => answer.body }))
  vi.stubGlobal('fetch', fetched)
  // The functions themselves: a test runner rewrites their source, which Node leaves as it is.
  const config = /^startFields\((.*)\)$/m.exec(page.querySelector('script')?.textContent ?? '')?.[1] ?? ''
  startFields(JSON.parse(config))
  return { told, fetched }
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const errorOf = (id: string) => document.getElementById(`${id}-error`)?.textContent

function type(id: string, text: string) {
  field(id).value = text
  field(id).setSelectionRange(text.length, text.length)
  field(id).dispatchEvent(new Event('input'))
}

async function ask(origin = window.location.origin) {
  const event = new MessageEvent('message', { data: { type: 'card-fields/submit' }, origin, source: window.parent })
  window.dispatchEvent(event)
  await new Promise((resolve) => setTimeout(resolve))
}

let heard: [string, EventListener][] = []

/** One page a test: what the page before it listens to on the window is taken away. */
beforeEach(() => {
  for (const [name, listener] of heard) window.removeEventListener(name, listener)
  heard = []
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(((name: string, listener: EventListener) => {
    heard.push([name, listener])
    listen(name, listener)
  }) as typeof window.addEventListener)
})

test('says what is wrong beside each field, takes the focus there, and tells how many', async () => {
  const { told, fetched } = openPage({ status: 500, body: {} })
  type('number', '378282246310005')
  expect(field('number').value).toBe('3782 822463 10005')
  expect(errorOf('number')).toBe('American Express is not accepted here. Use Visa, Mastercard or Diners Club.')
  type('expiry', '1120')
  await ask()
  expect([errorOf('expiry'), errorOf('cvc'), errorOf('name')]).toEqual([
    'This card has expired. Use another one.',
    'Enter the 4-digit security code.',
    'Enter the name exactly as on the card.',
  ])
  expect(document.activeElement).toBe(field('number'))
  expect(field('cvc').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('live')?.textContent).toBe('4 fields need a change.')
  expect(told.at(-1)).toEqual({ type: 'card-fields/invalid', count: 4, origin: window.location.origin })
  expect(fetched).not.toHaveBeenCalled()
})

test('hands a token over to the page around it, never the number', async () => {
  const token = { token: 'tok_12345678', brand: 'visa', last4: '4242' }
  const { told, fetched } = openPage({ status: 201, body: token })
  for (const [id, text] of Object.entries({ number: '4242424242424242', expiry: '8/2029', cvc: '123', name: 'Ana' })) {
    type(id, text)
  }
  await ask()
  expect(fetched).toHaveBeenCalledWith('/sandbox-pay/tokens', expect.objectContaining({ method: 'POST' }))
  expect(told.at(-1)).toEqual({ type: 'card-fields/token', ...token, origin: window.location.origin })
  expect(JSON.stringify(told)).not.toContain('4242 4242')
})

test('does nothing for a stranger', async () => {
  const { told, fetched } = openPage({ status: 201, body: {} })
  const before = told.length
  await ask('https://stranger.example')
  expect(told.length).toBe(before)
  expect(fetched).not.toHaveBeenCalled()
})

test('shows what the provider refuses', async () => {
  const problems = [{ field: 'number', why: 'not-a-test-card' }]
  openPage({ status: 422, body: { problems } })
  for (const [id, text] of Object.entries({ number: '4242424242424242', expiry: '0829', cvc: '123', name: 'Ana' })) {
    type(id, text)
  }
  await ask()
  expect(errorOf('number')).toContain('use one of the test cards below')
})

test('a test card fills the form, and Enter is passed on', () => {
  const { told } = openPage({ status: 201, body: {} })
  document.querySelector<HTMLButtonElement>('[data-number="30569309025904"]')?.click()
  expect(['number', 'expiry', 'cvc'].map((id) => field(id).value)).toEqual(['3056 930902 5904', '12/30', '123'])
  expect(document.getElementById('live')?.textContent).toBe('Card details filled in.')
  document.getElementById('fields')?.dispatchEvent(new Event('submit', { cancelable: true }))
  expect(told.at(-1)).toMatchObject({ type: 'card-fields/enter' })
})

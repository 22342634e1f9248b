import { expect, type Page } from '@playwright/test'
import { mailLink } from './mailbox.ts'

export type Customer = {
  auth: { token: string; expiresAt: number; userData: { firstName: string; lastName: string } }
  email: string
  password: string
}

/** Four words that do not belong together. */
export const PASSWORD = 'barco nuvem chave limão'

export function newAddress(name: string): string {
  return `${name}.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@example.com`
}

async function post<Answer>(baseURL: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${baseURL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${path} answered ${answer.status}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Someone who has registered and confirmed the address, with one device signed in. */
export async function registerCustomer(baseURL: string, name = 'ana'): Promise<Customer> {
  const email = newAddress(name)
  const person = { firstName: 'Ana', lastName: 'Souza', email, locale: 'en' }
  await post(baseURL, '/api/customer/register', person)
  const link = await mailLink(baseURL, email, /verify=/)
  const token = new URLSearchParams(link.split('?')[1]).get('verify')
  const auth = await post<Customer['auth']>(baseURL, '/api/customer/verify-email', { token, password: PASSWORD })
  return { auth, email, password: PASSWORD }
}

/** Opens a page as someone who has signed in on this browser before. */
export async function openAsCustomer(page: Page, { auth }: Customer, path: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((record) => localStorage.setItem('auth', JSON.stringify(record)), auth)
  await page.goto(path)
}

import { createHmac } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { ownerRecord } from '#tests/support/owner-record.ts'
import { newAddress, PASSWORD } from './customers.ts'

export type Owner = { token: string; hotelOwner: Record<string, unknown>; email: string }
type Credentials = { email: string; password: string }

/** A hotel owner who has registered with the five-step record. */
export async function registerOwner(baseURL: string, name = 'olga'): Promise<Owner> {
  const email = newAddress(name)
  const answer = await fetch(`${baseURL}/api/hotel-owner/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ownerRecord(email, PASSWORD)),
  })
  expect(answer.status).toBe(201)
  const { data } = (await answer.json()) as { data: Omit<Owner, 'email'> }
  return { ...data, email }
}

/** An owner who has an account, on another device. */
export async function signInOwner(baseURL: string, { email, password }: Credentials): Promise<Owner> {
  const answer = await fetch(`${baseURL}/api/hotel-owner/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await answer.json()) as { data: Omit<Owner, 'email'> }
  return { ...data, email }
}

/** Opens a page as an owner who has signed in on this browser before. */
export async function openAsOwner(page: Page, { token, hotelOwner }: Owner, path: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key, record]) => {
      localStorage.setItem('hotel_owner_token', key ?? '')
      localStorage.setItem('hotel_owner_data', record ?? '')
    },
    [token, JSON.stringify(hotelOwner)],
  )
  await page.goto(path)
}

/** What the browser keeps of the sign-in. */
export function keptOwner(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['hotel_owner_token', 'hotel_owner_data'].map((key) => localStorage.getItem(key)))
}

/** Moves with Tab until the control has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible()
  const focused = target.and(page.locator(':focus'))
  for (let press = 0; press < most && (await focused.count()) === 0; press++) await page.keyboard.press('Tab')
  await expect(focused).toHaveCount(1)
}

/** The code of an authenticator app (RFC 6238) with this key at a moment. */
export function codeAt(secret: string, at: number): string {
  const bits = [...secret]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

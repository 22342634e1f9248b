import type { Page } from '@playwright/test'
import { intercept } from './intercept.ts'

/** Keeps the scripts of pages back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, '**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

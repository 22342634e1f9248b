import { tabStore } from '#app/kit/storage.ts'

/*
 * Why someone stands before the sign-in who did not leave: said once, on the page that asks for it. In the tab's storage,
 * since a redirect of a loader carries nothing but an address.
 */
const KEY = 'sign-in-ended'

export function rememberEnd(): void {
  tabStore.save(KEY, 'yes')
}

/** True once after `rememberEnd`. */
export function takeEnd(): boolean {
  const ended = tabStore.load(KEY) !== null
  tabStore.save(KEY, null)
  return ended
}

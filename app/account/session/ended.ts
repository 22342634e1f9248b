import { tabStore } from '#app/kit/storage.ts'

/*
 * Why a user who did not sign out is asked to sign in: shown once, on the sign-in page. Kept in the tab's storage, since a
 * loader's redirect carries only an address.
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

/*
 * Why somebody stands before the sign-in who did not leave: said once, on the page that asks for it. In the tab's storage,
 * since a redirect of a loader carries nothing but an address.
 */
const KEY = 'sign-in-ended'

export function rememberEnd(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Then the page asks without saying why.
  }
}

/** True once after `rememberEnd`. */
export function takeEnd(): boolean {
  try {
    const ended = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return ended
  } catch {
    return false
  }
}

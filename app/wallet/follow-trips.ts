import { loadLate } from '#app/ui/load-late.ts'
import { barePath, localeOf } from '#platform/language.ts'
import { forgetAfterSignIn } from './forget-after-sign-in.ts'

const loadKeeping = () => loadLate('app/wallet/keep-upcoming.ts', () => import('./keep-upcoming.ts'))
/** What the page itself loads comes first. */
const LATER_MS = 3_000

/**
 * Beside every page of a customer: forgets trips with the sign-in, and keeps those ahead of someone who looks at their list, once for
 * each look. The list itself knows nothing of it and so weighs nothing more: anyone who gets to it has pressed something.
 */
export function followTrips(): () => void {
  const stopForgetting = forgetAfterSignIn()
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  let seen = false
  const isShown = () => !left && barePath(location.pathname) === '/dashboard'
  const look = () => {
    const shown = isShown()
    // The next look tries again what does not come now.
    if (shown && !seen) void keepAhead(isShown).catch(() => {})
    seen = shown
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, LATER_MS)
  }
  addEventListener('click', soon)
  soon()
  return () => {
    left = true
    clearTimeout(timer)
    removeEventListener('click', soon)
    stopForgetting()
  }
}

async function keepAhead(wanted: () => boolean): Promise<void> {
  const { keepUpcoming } = await loadKeeping()
  await keepUpcoming(localeOf(location.pathname), wanted)
}

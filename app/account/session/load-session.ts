import { loadLate } from '#app/ui/load-late.ts'

/** What only signed-in customers need. */
export const loadSession = () => loadLate('app/account/session/start-session.ts', () => import('./start-session.ts'))

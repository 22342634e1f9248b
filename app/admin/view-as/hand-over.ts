import type { HandedOver } from './handed-over.ts'

/** The address that opens the tab: what it needs is behind `#`, which no server and no other site is told. */
export function handOver(path: string, look: HandedOver): string {
  const { id, token, expiresAt, firstName, lastName, kind, accountId, words } = look
  const needed: HandedOver = { id, token, expiresAt, firstName, lastName, kind, accountId, words }
  return `${path}#${encodeURIComponent(JSON.stringify(needed))}`
}

/** What a process does: pages and the API, sockets, and what nobody waits for. Each answers for its own health whatever it does. */
export const ROLES = ['web', 'sockets', 'workers'] as const
export type Role = (typeof ROLES)[number]
export type Roles = ReadonlySet<Role>

export const ALL_ROLES: Roles = new Set(ROLES)

/** Reads a list with commas between its words, no word meaning all of them; null where one is unknown. */
export function readRoles(text: string): Roles | null {
  if (text.trim() === '') return ALL_ROLES
  const words = text.split(',').map((word) => word.trim())
  return words.every(isRole) ? new Set(words) : null
}

const isRole = (word: string): word is Role => ROLES.some((role) => role === word)

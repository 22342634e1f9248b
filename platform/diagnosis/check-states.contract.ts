/** `not_set_up`: there is nothing to check, since nobody has set it up. In the order of how bad it is. */
export const CHECK_STATES = ['ok', 'not_set_up', 'attention', 'failing'] as const
export type CheckState = (typeof CHECK_STATES)[number]

export const CHECK_GROUPS = ['data', 'work', 'machine', 'traffic'] as const
export type CheckGroup = (typeof CHECK_GROUPS)[number]

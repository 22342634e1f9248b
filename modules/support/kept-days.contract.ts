/** After the last message of a ticket. */
export const KEPT_DAYS = 400

/** Below `/api`. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

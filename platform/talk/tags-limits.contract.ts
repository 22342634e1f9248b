/** Apart from the schemas, for screens that need the numbers only. */
export const MOST_TAGS = 10
export const TAG_LENGTH = 40

/** The specification's rule for an address (§5): non-space, @, non-space, dot, non-space; written so that it takes linear time. */
export const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * For a grid of parts below one another: on paper a plain column, since Firefox moves a grid whose parts must not be broken to the
 * next page as a whole.
 */
export const PAPER_STACK = 'print:block print:space-y-4'

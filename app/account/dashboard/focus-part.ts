/** The id of the heading of the part that is open. */
export const PART_HEADING = 'part'

/** Where the focus goes when what had it is gone from the page. */
export function focusPart(): void {
  document.getElementById(PART_HEADING)?.focus()
}

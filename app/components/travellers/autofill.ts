/** The token of an input for browsers that fill in forms. `whom`: of which of several people, so that each gets their own. */
export function autofill(token: string, whom: string | false): string {
  return whom ? `section-${whom} ${token}` : token
}

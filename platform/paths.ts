/**
 * The specification's route matching (§2): same number of segments, a segment that begins with a colon matches
 * anything, the longest pattern wins.
 */
export function pathMatches(pattern: string, path: string): boolean {
  const wanted = segments(pattern)
  const given = segments(path)
  return wanted.length === given.length && wanted.every((segment, i) => segment.startsWith(':') || segment === given[i])
}

export function longestMatch<T extends { path: string }>(routes: readonly T[], path: string): T | undefined {
  return routes
    .filter((route) => pathMatches(route.path, path))
    .sort((a, b) => b.path.length - a.path.length || literals(b.path) - literals(a.path))[0]
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function literals(pattern: string): number {
  return segments(pattern).filter((segment) => !segment.startsWith(':')).length
}

/**
 * Sets of files that import each other, each set with everything that belongs to it (strongly connected components).
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {string[][]}
 */
export function circlesAmong(modules) {
  const to = new Map()
  for (const { source, dependencies } of modules) {
    to.set(source, new Set(dependencies.map(({ resolved }) => resolved)))
  }
  const [index, low, stack, circles] = [new Map(), new Map(), [], []]
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const next of to.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1 || to.get(file)?.has(file)) circles.push(circle.sort())
  }
  for (const file of to.keys()) if (!index.has(file)) visit(file)
  return circles.sort()
}

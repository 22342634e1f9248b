/** Who takes the next step back, the latest last. */
const takers: (() => void)[] = []

/** Called before the router starts: a window calls its listeners in the order in which they came, so the router hears of no step taken here. */
export function hearBackFirst() {
  addEventListener('popstate', (event) => {
    const take = takers.at(-1)
    if (!take) return
    event.stopImmediatePropagation()
    take()
  })
}

/** The page stays on the next step back, and `take` is called instead. @returns what ends that */
export function takeBack(take: () => void): () => void {
  takers.push(take)
  return () => void takers.splice(takers.lastIndexOf(take), 1)
}

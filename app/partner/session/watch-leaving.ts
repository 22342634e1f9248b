/** While it watches: whether the page is being left, which makes what it has asked for fail. */
export function watchLeaving(): { left: () => boolean; stop: () => void } {
  const [leaving, watching] = [new AbortController(), new AbortController()]
  for (const event of ['beforeunload', 'pagehide'])
    addEventListener(event, () => leaving.abort(), { signal: watching.signal })
  return { left: () => leaving.signal.aborted, stop: () => watching.abort() }
}

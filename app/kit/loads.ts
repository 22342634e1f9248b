/** What is known of one question. */
export type Load = {
  /** The last answer; undefined before there is one. */
  readonly data: unknown
  /** Why the last attempt failed: the server's sentence, empty without one. */
  readonly failed: string | null
  readonly busy: boolean
}

type Ask = (signal: AbortSignal) => Promise<unknown>
type Entry = {
  /** Of the endpoint that is asked. */
  readonly name: string
  load: Load
  ask: Ask
  readonly watchers: Set<() => void>
  /** What is under way, and how it is given up. */
  running: { control: AbortController; settled: Promise<void> } | null
}

/** Before the first answer. */
const FIRST: Load = { data: undefined, failed: null, busy: true }

/** What pages have loaded, by question, for as long as one of them shows it. */
export function makeLoads() {
  const entries = new Map<string, Entry>()

  const read = (key: string): Load => entries.get(key)?.load ?? FIRST

  /** Shows the answer to a question from now on, and asks it. Returns the function that stops. */
  function watch(key: string, question: { name: string; ask: Ask }, changed: () => void): () => void {
    const entry = entries.get(key) ?? { ...question, load: FIRST, watchers: new Set(), running: null }
    entries.set(key, entry)
    entry.ask = question.ask
    entry.watchers.add(changed)
    void asked(entry)
    return () => {
      entry.watchers.delete(changed)
      // A page that replaces this one at the same moment may show the same.
      queueMicrotask(() => {
        if (entry.watchers.size > 0 || entries.get(key) !== entry) return
        giveUp(entry)
        entries.delete(key)
      })
    }
  }

  /** Asks one question again, unless it is being asked. */
  const ask = (key: string) => withEntry(key, asked)

  /** Asks one question anew: what is under way may be out of date. */
  const refresh = (key: string) => withEntry(key, askedAnew)

  /** Forgets the answer and asks anew. */
  const again = (key: string) =>
    withEntry(key, (entry) => {
      show(entry, FIRST)
      return askedAnew(entry)
    })

  /** Asks everything anew that these endpoints answer; settles when all have answered or failed. */
  async function refreshAll(names: readonly string[]) {
    await Promise.all([...entries.values()].filter(({ name }) => names.includes(name)).map(askedAnew))
  }

  /** Takes what another answer brought; undefined changes nothing. What is under way no longer counts. */
  function put(key: string, change: (last: unknown) => unknown) {
    const entry = entries.get(key)
    if (!entry) return
    giveUp(entry)
    const data = change(entry.load.data)
    if (data === undefined) show(entry, { ...entry.load, busy: false })
    else show(entry, { data: keptIn(entry.load.data, data), failed: null, busy: false })
  }

  async function withEntry(key: string, work: (entry: Entry) => Promise<void>) {
    const entry = entries.get(key)
    if (entry) await work(entry)
  }

  return { read, watch, ask, refresh, again, refreshAll, put }
}

function asked(entry: Entry): Promise<void> {
  if (entry.running) return entry.running.settled
  const control = new AbortController()
  const isCurrent = () => entry.running?.control === control
  async function answered() {
    try {
      const data = await entry.ask(control.signal)
      if (isCurrent()) settle({ data: keptIn(entry.load.data, data), failed: null, busy: false })
    } catch (error) {
      if (isCurrent()) settle({ ...entry.load, failed: (error as Error).message, busy: false })
    }
  }
  function settle(load: Load) {
    entry.running = null
    show(entry, load)
  }
  const { data, failed } = entry.load
  const settled = answered()
  entry.running = { control, settled }
  show(entry, { data, failed: data === undefined ? null : failed, busy: true })
  return settled
}

function askedAnew(entry: Entry): Promise<void> {
  giveUp(entry)
  return asked(entry)
}

function giveUp(entry: Entry) {
  entry.running?.control.abort()
  entry.running = null
}

function show(entry: Entry, load: Load) {
  entry.load = load
  for (const changed of entry.watchers) changed()
}

/** The new answer, with every part that is as it was the same object as before: nothing is drawn or done again for those. */
export function keptIn(last: unknown, next: unknown): unknown {
  if (Object.is(last, next) || !isTree(last) || !isTree(next) || Array.isArray(last) !== Array.isArray(next))
    return next
  const before = last as Record<string, unknown>
  const parts = Object.entries(next).map(([name, part]) => [name, keptIn(before[name], part)] as const)
  const same =
    parts.length === Object.keys(last).length && parts.every(([name, part]) => name in last && before[name] === part)
  if (same) return last
  return Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** An object or a list as JSON has them; a file is none. */
function isTree(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

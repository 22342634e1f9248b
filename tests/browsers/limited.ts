import type { Hand, OpenBrowser, Window } from './person.ts'

/** Far beyond what anything takes on a slow machine. */
const LIMIT_MS = 60_000

/** The answer, or an error that names what was asked of a browser that says nothing any more: nobody waits forever. */
export async function within<Answer>(what: string, asking: Promise<Answer>, limitMs = LIMIT_MS): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the browser did not answer within ${limitMs / 1000} s: ${what}`)),
      limitMs,
    )
  })
  return Promise.race([asking, late]).finally(() => clearTimeout(timer))
}

/** A browser of which each command is answered, or fails by its name. */
export function limited(browser: OpenBrowser): OpenBrowser {
  return {
    ...browser,
    async window() {
      const window = await within('open a window', browser.window())
      const look = async (targets: Parameters<Window['look']>[0]) => {
        const names = targets.map(({ named }) => `"${named}"`).join(', ')
        const found = await within(`look for ${names}`, window.look(targets))
        return found && typeof found === 'object' ? limitedCalls(found, names) : found
      }
      return { ...limitedCalls(window, 'a window'), look }
    },
    close: () => within(`close ${browser.name}`, browser.close()),
  }
}

function limitedCalls<Thing extends Hand | Window>(thing: Thing, on: string): Thing {
  const calls = Object.entries(thing).map(([name, ask]) => [
    name,
    (...given: unknown[]) => within(`${name} on ${on}`, (ask as (...given: unknown[]) => Promise<unknown>)(...given)),
  ])
  return Object.fromEntries(calls)
}

import { isAlive, type Target } from './find-in-page.ts'

/** What a browser lends: a window, and hands for it. Each browser's protocol answers in its own way. */
export type Window = {
  resize(size: { width: number; height: number }): Promise<void>
  open(url: string): Promise<void>
  address(): Promise<string>
  /** The last of them, null while one is missing, or a complaint; within the frame that a hand entered. */
  look(targets: Target[]): Promise<Hand | string | null>
  evaluate<Answer>(source: string): Promise<Answer>
  leave(): Promise<void>
  picture(file: string): Promise<void>
  /** How many sheets of paper the page takes; null where the driver cannot print. */
  sheets(): Promise<number | null>
  close(): Promise<void>
}

export type Hand = {
  click(): Promise<void>
  type(text: string): Promise<void>
  /** For pickers: days and lists. */
  set(value: string): Promise<void>
  /** Into a frame, until the window's `leave`. */
  enter(): Promise<void>
}

const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } }
type SizeName = keyof typeof SIZES
export type OpenBrowser = { name: string; version: string; window(): Promise<Window>; close(): Promise<void> }

const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 50

/** What no waiting mends. */
class Complaint extends Error {}

/** Until there is an answer; what changes under the hand is looked for again, as anyone would. */
async function until<Answer>(window: Window, what: string, look: () => Promise<Answer | null>): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS
  let refusal = ''
  for (;;) {
    const answer = await look().catch((error: Error) => {
      if (error instanceof Complaint) throw error
      refusal = `: ${error.name} ${error.message.split('\n')[0]}`
      return null
    })
    if (answer !== null) return answer
    if (Date.now() > end) {
      const address = await window.address().catch(() => 'a page that died')
      const seen = await window.evaluate<string>(`top.innerWidth + ' px: ' + window.missed`).catch(() => '')
      throw new Error(`${what} at ${address}, ${seen}${refusal}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/**
 * A person at a browser, who looks until they see and then acts. Whatever they look for is there in both sizes: before they click, and
 * before they leave a page, the window takes its other size, where all that was seen since is looked for again. A deed is done once,
 * in the size that the window then has; what is done differently in the two is done in each with `only`.
 */
export function personAt(window: Window, site: string) {
  let size: SizeName | undefined
  let alone = false
  let seen: Target[] = []
  const resize = async (to: SizeName) => {
    const { width } = SIZES[to]
    await window.resize(SIZES[to])
    await until(
      window,
      `not ${width} px wide`,
      async () => (await window.evaluate(`top.innerWidth === ${width}`)) || null,
    )
    size = to
  }
  const turn = () => resize(size === 'narrow' ? 'wide' : 'narrow')
  const find = (targets: Target[], deed = async (_hand: Hand) => {}) =>
    until(window, `no ${targets.map(({ is, named }) => `${is} "${named}"`).join(', ')}`, async () => {
      const found = await window.look(targets)
      if (typeof found === 'string') throw new Complaint(found)
      if (!found) return null
      await deed(found)
      return found
    })
  const act = async (target: Target, deed?: (hand: Hand) => Promise<void>) => {
    await find([target], deed)
    if (!alone) seen.push(target)
  }
  /** Acts in the other size than that in which the target was found, if all that was seen is there, too. */
  const goOn = async (target: Target, deed: (hand: Hand) => Promise<void>) => {
    await find([target])
    if (!alone) await turn()
    await find([...seen, target], deed)
    seen = []
  }
  const lookAgain = async () => {
    if (seen.length === 0) return
    await turn()
    await find(seen)
    seen = []
  }
  const inBoth = async (work: () => Promise<void>) => {
    await work()
    if (alone) return
    await turn()
    await work()
  }
  const click = (is: Target['is']) => (named: string, within?: string) =>
    goOn({ is, named, touched: true, ...(within && { within }) }, (hand) => hand.click())
  return {
    see: (named: string, is: Target['is'] = 'text') => act({ is, named }),
    press: click('button'),
    follow: click('link'),
    choose: click('choice'),
    take: click('option'),
    fill: (named: string, text: string) => act({ is: 'field', named, touched: true }, (hand) => hand.type(text)),
    pick: (named: string, value: string) => act({ is: 'field', named }, (hand) => hand.set(value)),
    /** A day that is typed in three fields. */
    async fillDay(named: string, value: string) {
      const [year = '', month = '', day = ''] = value.split('-')
      const part = (label: string) => ({ is: 'field', named: label, within: named }) as const
      await act({ ...part('^Day'), touched: true }, (hand) => hand.type(day))
      await act(part('^Month'), (hand) => hand.set(month))
      await act({ ...part('^Year'), touched: true }, (hand) => hand.type(year))
    },
    async inFrame(named: string, work: () => Promise<unknown>) {
      await goOn({ is: 'frame', named }, (frame) => frame.enter())
      await work()
      await lookAgain()
      await window.leave()
    },
    /** Loads it in both sizes. */
    async open(path: string) {
      await lookAgain()
      if (!size) await resize('narrow')
      const { href } = new URL(path, site)
      await inBoth(async () => {
        await window.open(href)
        await until(window, 'dead', async () => (await window.evaluate(`(${isAlive})()`)) || null)
      })
    },
    async reload() {
      await this.open(await window.address())
    },
    /** In this size alone. */
    async only(to: SizeName, work: () => Promise<void>) {
      await lookAgain()
      await resize(to)
      alone = true
      await work()
      alone = false
    },
    /** Nothing is left that was seen in one size only. */
    end: lookAgain,
    /** Waits for an address; answers with what the pattern takes out of it. */
    at: (pattern: RegExp) =>
      until(window, `not ${pattern}`, async () => {
        const [whole = '', part] = pattern.exec(await window.address()) ?? []
        return (part ?? whole) || null
      }),
    /** On so many sheets of paper. */
    async fits(most: number) {
      await lookAgain()
      await inBoth(async () => {
        const sheets = (await window.sheets()) ?? most
        if (sheets > most) throw new Error(`takes ${sheets} sheets of paper at ${await window.address()}`)
      })
    },
    /**
     * A heading with room for itself alone goes to the next sheet, where what is below it just fits without it: three sheets. A
     * heading left behind makes two.
     */
    async keepsHeadings() {
      const block = (height: number) => `<div data-print="whole" style="height:${height}mm"></div>`
      const body = `${block(250)}<h2>Heading</h2>${block(262)}`
      await window.evaluate(`void (document.body.innerHTML = ${JSON.stringify(body)})`)
      await inBoth(async () => {
        const sheets = await window.sheets()
        if (sheets !== null && sheets < 3) throw new Error('a heading is alone at the foot of a sheet')
      })
    },
  }
}

export type Person = ReturnType<typeof personAt>

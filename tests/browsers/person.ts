import { isAlive, type Target } from './find-in-page.ts'

/** What a browser lends: a window, and hands for it. Each browser's protocol answers in its own way. */
export type Window = {
  open(url: string): Promise<void>
  address(): Promise<string>
  /** The element, null, or a complaint; within the frame that a hand entered. */
  look(target: Target): Promise<Hand | string | null>
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

export type Size = { width: number; height: number }
export type OpenBrowser = { name: string; version: string; window(size: Size): Promise<Window>; close(): Promise<void> }

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
      throw new Error(`${what} at ${address}${refusal}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** A person at a browser, who looks until they see and then acts. */
export function personAt(window: Window, site: string) {
  const act = (target: Target, deed: (hand: Hand) => Promise<unknown>) =>
    until(window, `no ${target.is} "${target.named}"`, async () => {
      const found = await window.look(target)
      if (typeof found === 'string') throw new Complaint(found)
      if (!found) return null
      await deed(found)
      return found
    })
  const click = (is: Target['is']) => (named: string, within?: string) =>
    act({ is, named, ...(within && { within }) }, (hand) => hand.click())
  return {
    window,
    see: (named: string, is: Target['is'] = 'text') => act({ is, named }, async () => {}),
    press: click('button'),
    follow: click('link'),
    choose: click('choice'),
    take: click('option'),
    fill: (named: string, text: string) => act({ is: 'field', named }, (hand) => hand.type(text)),
    pick: (named: string, value: string) => act({ is: 'field', named }, (hand) => hand.set(value)),
    async inFrame(named: string, work: () => Promise<unknown>) {
      await act({ is: 'frame', named }, (frame) => frame.enter())
      await work()
      await window.leave()
    },
    async open(path: string) {
      await window.open(new URL(path, site).href)
      await until(window, 'dead', async () => (await window.evaluate(`(${isAlive})()`)) || null)
    },
    async reload() {
      await this.open(await window.address())
    },
    /** Waits for an address; answers with what the pattern takes out of it. */
    at: (pattern: RegExp) =>
      until(window, `not ${pattern}`, async () => {
        const [whole = '', part] = pattern.exec(await window.address()) ?? []
        return (part ?? whole) || null
      }),
    /** On so many sheets of paper. */
    async fits(most: number) {
      const sheets = (await window.sheets()) ?? most
      if (sheets > most) throw new Error(`takes ${sheets} sheets of paper at ${await window.address()}`)
    },
    /**
     * A heading with room for itself alone goes to the next sheet, where what is below it just fits without it: three sheets. A
     * heading left behind makes two.
     */
    async keepsHeadings() {
      const block = (height: number) => `<div data-print="whole" style="height:${height}mm"></div>`
      const body = `${block(250)}<h2>Heading</h2>${block(262)}`
      await window.evaluate(`void (document.body.innerHTML = ${JSON.stringify(body)})`)
      const sheets = await window.sheets()
      if (sheets !== null && sheets < 3) throw new Error('a heading is alone at the foot of a sheet')
    },
  }
}

export type Person = ReturnType<typeof personAt>

/** What is asked of axe in the page. Violations are said as sentences, and passes are not listed, which halves the time. */
export type AxeLooks = {
  /** All rules, for everything or for the parts given. */
  everything(parts?: readonly Element[]): Promise<string[]>
  /** The rules that go by where things are, and those of the page as a whole. */
  layout(): Promise<string[]>
  /** The parts that are shown and were not among those remembered, or looked or were named otherwise. They are remembered. */
  unseen(): Element[]
  /** As if nothing had been looked at. */
  forget(): void
}

/** Runs in the page, where `axe` is. */
export function bringLooks(): void {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const LAYOUT = [
    'bypass',
    'heading-order',
    'landmark-banner-is-top-level',
    'landmark-complementary-is-top-level',
    'landmark-contentinfo-is-top-level',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'landmark-no-duplicate-main',
    'landmark-one-main',
    'landmark-unique',
    'page-has-heading-one',
    'region',
    'scrollable-region-focusable',
    'skip-link',
  ]
  /** What may be named by what is in it. */
  const NAMED = 'a, button, summary, label, legend, caption, th, option, h1, h2, h3, h4, h5, h6, [role]'
  let remembered = new WeakMap<Element, Set<string>>()

  const sentences = async (parts: Document | readonly Element[], rules?: string[]) => {
    const { violations } = await axe.run(parts === document ? document : { include: [...(parts as Element[])] }, {
      resultTypes: ['violations'],
      ...(rules && { preload: false, runOnly: { type: 'rule', values: rules } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
  }

  /** How an element looks, in what axe goes by. */
  const looksOf = (element: Element) => {
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, textShadow } =
      getComputedStyle(element)
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`)
    return [color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, textShadow, ...attributes].join('|')
  }

  function unseen(): Element[] {
    const shown = [...document.body.querySelectorAll('*')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    const inside = new Map<Element, number>()
    for (const one of shown)
      for (let at = one.parentElement?.closest(NAMED); at; at = at.parentElement?.closest(NAMED))
        inside.set(at, (inside.get(at) ?? 0) + 1)
    const fresh = new Set<Element>()
    for (const one of shown) {
      const looks = `${looksOf(one)}|${inside.get(one) ?? 0}`
      const before = remembered.get(one) ?? new Set()
      if (!before.has(looks)) fresh.add(one)
      remembered.set(one, before.add(looks))
    }
    const within = (one: Element): boolean => {
      const above = one.parentElement
      return above !== null && (fresh.has(above) || within(above))
    }
    return [...fresh].filter((one) => !within(one))
  }

  const looks: AxeLooks = {
    everything: (parts) => sentences(parts ?? document),
    layout: () => sentences(document, LAYOUT),
    unseen,
    forget() {
      remembered = new WeakMap()
    },
  }
  Object.assign(window, { axeLooks: looks })
}

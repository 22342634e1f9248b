/*
 * Runs within the page: the functions are sent there as text, so they know one another and nothing else, and no newer words than an
 * old browser does.
 */

/** What a person looks for on a page: by what it is, and by the words that name it (a pattern, without regard to case). */
export type Target = {
  is: 'button' | 'link' | 'field' | 'option' | 'choice' | 'heading' | 'text' | 'frame'
  named: string
  /** A pattern of the words of an article, a group or a dialog around it. */
  within?: string
  /** It is to be touched: nothing may lie over it. */
  touched?: boolean
}

/**
 * The last of the targets, when all can be seen and stand still and nothing is sideways; else null, or a sentence when a dialog
 * shows nothing of what it holds.
 */
function findInPage(targets: Target[]): Element | string | null {
  const squeezed = Array.from(document.querySelectorAll('dialog[open] div')).find((part) => isSeen(part) && hides(part))
  if (squeezed) return `a dialog shows nothing of what it holds: "${wordsOf(squeezed.closest('dialog'))}"`
  const looks = window as { missed?: string; lastLook?: { places: Element[]; at: string; frames: number } }
  const { scrollWidth, clientWidth } = document.documentElement
  looks.missed = `the page is ${scrollWidth} px wide`
  if (scrollWidth > clientWidth) return null
  const places: Element[] = []
  let at = `${innerWidth}`
  for (const target of targets) {
    const place = placeOf(target)
    // Drivers scroll a thing to the nearest edge, where a bar may lie over it.
    place?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const covered = place && target.touched && isCovered(place)
    looks.missed = `${target.is} "${target.named}" ${covered ? 'is covered' : place ? 'moves' : 'is not there'}`
    if (!place || covered) return null
    places.push(place)
    at += positionOf(place)
  }
  // What still moves would be missed; and a page that draws nothing for a while moves nothing either.
  const before = looks.lastLook
  if (before?.at === at && places.every((place, index) => place === before.places[index])) {
    return before.frames < 2 ? null : (places[places.length - 1] ?? null)
  }
  const look = { places, at, frames: 0 }
  looks.lastLook = look
  const count = () => {
    look.frames += 1
    if (look.frames < 2) requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  return null
}

/** The first element that can be seen of those that it may be. */
function placeOf({ is, named, within }: Target): Element | null {
  const SELECTORS = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    option: '[role=option]',
    choice: 'input[type=radio], input[type=checkbox], [role=radio], [role=switch], [role=tab]',
    heading: 'h1, h2, h3',
    text: '*',
    frame: 'iframe',
  }
  const pattern = new RegExp(named, 'i')
  const belongs = (element: Element) =>
    !within || new RegExp(within, 'i').test(wordsOf(element.closest('article, fieldset, [role=group], dialog, tr, li')))
  for (const element of document.querySelectorAll(SELECTORS[is])) {
    if (!pattern.test(nameOf(element)) || !isSeen(element) || !belongs(element)) continue
    if (is === 'text' && Array.from(element.children).some((child) => pattern.test(wordsOf(child)))) continue
    // What is drawn by its label is pressed there.
    const label = is === 'choice' ? (element as HTMLInputElement).labels?.[0] : null
    return label && element.clientWidth < 9 ? label : element
  }
  return null
}

function wordsOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')
  if (ids) return wordsOf(document.getElementById(ids.split(' ')[0] ?? ''))
  const label = element.getAttribute('aria-label') ?? element.getAttribute('title')
  const { labels } = element as HTMLInputElement
  return label || wordsOf(labels?.length ? labels[0] : element)
}

/** Whether it has come to nothing and hides what it holds. */
function hides(element: Element): boolean {
  const { overflowY, paddingTop, paddingBottom } = getComputedStyle(element)
  const inside = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  return overflowY !== 'visible' && inside < 1 && element.scrollHeight > element.clientHeight
}

function isSeen(element: Element): boolean {
  if (!element.getClientRects().length || getComputedStyle(element).visibility !== 'visible') return false
  for (let around = element.parentElement; around; around = around.parentElement) if (hides(around)) return false
  return true
}

/** Whether something else lies over its middle, where drivers click. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return !element.contains(over) && over?.closest('label')?.control !== element
}

/** In its frame and with it. */
function positionOf(element: Element): string {
  let at = ''
  for (let part: Element | null = element; part; part = part.ownerDocument.defaultView?.frameElement ?? null) {
    const { x, y, width, height } = part.getBoundingClientRect()
    at += [x, y, width, height].map(Math.round).join(' ')
  }
  return at
}

/** The body of a script that looks for targets. */
export function searchFor(targets: Target[]): string {
  const functions = [findInPage, placeOf, wordsOf, nameOf, hides, isSeen, isCovered, positionOf]
  return `${functions.join('\n')}\nreturn findInPage(${JSON.stringify(targets)})`
}

/** Sets what a picker of the browser would: a day, or a choice from a list. */
export function setInPage(element: Element, value: string): void {
  const prototype = element instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Whether React has taken the page over: what is typed before belongs to nobody. */
export function isAlive(): boolean {
  return document.readyState !== 'loading' && Object.keys(document.body).some((key) => key.startsWith('__react'))
}

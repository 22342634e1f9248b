import { type Brand, brandOf, type CardProblem, cardProblems } from '#modules/payments/providers/sandbox/card-rules.ts'

// Runs in the browser: its source is sent with the page, together with card-rules.ts. Nothing else is in reach.

export type FieldsConfig = {
  brands: Brand[]
  accepted: string[]
  today: { year: number; month: number }
  /** Sentences by field and reason; `{brand}` and `{digits}` are filled in here. */
  texts: Record<string, string>
  used: string
  offline: string
  one: string
  many: string
}

/** Digits are grouped as on the card: 4-6-4 on fourteen digits, 4-6-5 on fifteen, fours otherwise. */
export function formatNumber(typed: string, brand: Brand | undefined): string {
  const most = brand ? Math.max(...brand.lengths) : 19
  const digits = typed.replace(/\D/g, '').slice(0, most)
  const long = brand?.code === 'amex' || (brand?.code === 'diners' && digits.length <= 14 && /^3[0689]/.test(digits))
  const groups = long ? /^(\d{0,4})(\d{0,6})(\d{0,5})$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** `MM/YY`, also from `8/29`, `0829` and `08/2029`. */
export function formatExpiry(typed: string): string {
  const year4 = /^\s*(\d{1,2})\s*[/.-]\s*20(\d{2})\s*$/.exec(typed)
  if (year4) return `${(year4[1] ?? '').padStart(2, '0')}/${year4[2]}`
  const alone = /^\s*(\d)\s*[/.-]\s*(\d{0,2})/.exec(typed)
  if (alone) return `0${alone[1]}/${alone[2]}`
  const digits = typed.replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2, 4)}` : padded.slice(0, 2)
}

/** The form in the page, as all functions below share it. */
function openFields(config: FieldsConfig) {
  const input = (id: string) => document.getElementById(id) as HTMLInputElement
  const card = () => ({
    number: input('number').value,
    expiry: input('expiry').value,
    cvc: input('cvc').value,
    name: input('name').value,
  })
  return {
    config,
    input,
    card,
    busy: false,
    touched: new Set<string>(),
    say(sentence: string) {
      const live = document.getElementById('live') as HTMLElement
      live.textContent = sentence
    },
    tell: (message: object) => window.parent.postMessage(message, window.location.origin),
    brand: () => brandOf(input('number').value.replace(/\D/g, ''), config.brands),
    check: () => cardProblems(card(), config.brands, config.accepted, config.today),
  }
}
type Fields = ReturnType<typeof openFields>

function showProblems({ config, input }: Fields, problems: CardProblem[], only?: string): void {
  for (const field of ['number', 'expiry', 'cvc', 'name']) {
    if (only && field !== only) continue
    const problem = problems.find((one) => one.field === field)
    const { why = '', detail } = problem ?? {}
    const sentence = config.texts[`${field} ${why}`] ?? ''
    input(field).setAttribute('aria-invalid', problem ? 'true' : 'false')
    const place = document.getElementById(`${field}-error`) as HTMLElement
    place.textContent = sentence.replace('{brand}', detail ?? '').replace('{digits}', detail ?? '3')
  }
}

function refuseCard(fields: Fields, problems: CardProblem[]): void {
  const { config, input, touched, say, tell } = fields
  showProblems(fields, problems)
  for (const { field } of problems) touched.add(field)
  const count = problems.length
  say((count === 1 ? config.one : config.many).replace('{count}', String(count)))
  if (problems[0]) input(problems[0].field).focus()
  tell({ type: 'card-fields/invalid', count })
}

async function submitCard(fields: Fields): Promise<void> {
  const { config, card, check, say, tell } = fields
  const problems = check()
  if (problems.length > 0) return refuseCard(fields, problems)
  if (fields.busy) return
  fields.busy = true
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/sandbox-pay/tokens', { method: 'POST', headers, body: JSON.stringify(card()) })
    const body = await answer.json()
    if (answer.status === 201) tell({ type: 'card-fields/token', ...body })
    else if (answer.status === 422) refuseCard(fields, body.problems)
    else throw new Error(`status ${answer.status}`)
  } catch {
    say(config.offline)
    const place = document.getElementById('number-error') as HTMLElement
    place.textContent = config.offline
    tell({ type: 'card-fields/invalid', count: 1 })
  } finally {
    fields.busy = false
  }
}

/** Writes what was typed the way it is on a card, and leaves the caret behind the digit where it was. */
function reformat(field: HTMLInputElement, format: (text: string) => string): void {
  const before = field.value.slice(0, field.selectionStart ?? field.value.length).replace(/\D/g, '').length
  const atEnd = field.selectionStart === field.value.length
  field.value = format(field.value)
  if (atEnd) return
  let place = 0
  for (let seen = 0; place < field.value.length && seen < before; place++)
    if (/\d/.test(field.value[place] ?? '')) seen++
  field.setSelectionRange(place, place)
}

function typedNumber(fields: Fields): void {
  const { config, input, brand, check, touched } = fields
  reformat(input('number'), (text) => formatNumber(text, brandOf(text.replace(/\D/g, ''), config.brands)))
  const known = brand()
  const place = document.getElementById('brand') as HTMLElement
  place.textContent = known?.name ?? ''
  input('cvc').maxLength = known?.cvc ?? 4
  // What can be wrong before the end is typed: the brand.
  if (known && !config.accepted.includes(known.code))
    showProblems(fields, [{ field: 'number', why: 'brand', detail: known.name }], 'number')
  else if (touched.has('number')) showProblems(fields, check(), 'number')
}

function watchTyping(fields: Fields): void {
  const { input, check, touched } = fields
  input('number').addEventListener('input', () => typedNumber(fields))
  input('expiry').addEventListener('input', (event) => {
    const erasing = (event as InputEvent).inputType === 'deleteContentBackward'
    if (!erasing) reformat(input('expiry'), formatExpiry)
  })
  input('cvc').addEventListener('input', () => {
    input('cvc').value = input('cvc').value.replace(/\D/g, '').slice(0, 4)
  })
  for (const field of ['number', 'expiry', 'cvc', 'name']) {
    input(field).addEventListener('input', () => {
      if (touched.has(field) && field !== 'number') showProblems(fields, check(), field)
    })
    input(field).addEventListener('blur', () => {
      if (input(field).value === '') return
      touched.add(field)
      showProblems(fields, check(), field)
    })
  }
}

function offerTestCards(fields: Fields): void {
  const { config, input, say } = fields
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-number]')) {
    button.addEventListener('click', () => {
      input('number').value = button.dataset['number'] ?? ''
      input('expiry').value = `12/${String(config.today.year + 4).slice(2)}`
      input('cvc').value = '123'
      if (input('name').value === '') input('name').value = 'Ana Lima'
      input('number').dispatchEvent(new Event('input'))
      showProblems(fields, [])
      say(config.used)
    })
  }
}

export function startFields(config: FieldsConfig): void {
  const fields = openFields(config)
  const { tell } = fields
  watchTyping(fields)
  offerTestCards(fields)
  document.getElementById('fields')?.addEventListener('submit', (event) => {
    event.preventDefault()
    tell({ type: 'card-fields/enter' })
  })
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return
    if (event.data?.type === 'card-fields/submit') void submitCard(fields)
  })
  new ResizeObserver(() => {
    tell({ type: 'card-fields/height', height: Math.ceil(document.body.getBoundingClientRect().height) })
  }).observe(document.body)
  tell({ type: 'card-fields/ready' })
}

/** All that the page's script needs of this file; the last is what starts it. */
export const FIELDS_SCRIPT = [
  formatNumber,
  formatExpiry,
  openFields,
  showProblems,
  refuseCard,
  submitCard,
  reformat,
  typedNumber,
  watchTyping,
  offerTestCards,
  startFields,
]

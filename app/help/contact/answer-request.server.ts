import { randomUUID } from 'node:crypto'
import { TRAP } from '#app/kit/form-trap.tsx'
import { postedFiles, readPostedForm, writtenLately } from '#app/kit/posted-form.server.ts'
import type { Accounts } from '#modules/accounts/index.ts'
import type { Chat } from '#modules/chat/index.ts'
import type { Support } from '#modules/support/index.ts'
import { MOST_FILES, REQUEST_BYTES } from '#modules/support/support-limits.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { checkRequest, type Typed } from './check-request.ts'
import { FIELDS, type Field } from './fields.ts'

export type Sent = { status: 'sent'; number: number | null; email: string; refusedFiles: string[] }
export type Refused = {
  status: 'refused'
  problem: 'fields' | 'large' | 'often' | 'failed' | 'line'
  wrong: Field[]
  /** As it was typed, to be put right. */
  typed: Typed
  key: string
}

type Deps = {
  support: Pick<Support, 'sendRequest'>
  customerOf: Accounts['customers']['customerOf']
  /** Of the sender; a browser may call itself what it likes. */
  network: string
  locale: Locale
  now?: number
}

/** Carries out what the contact form sent. A robot that fills in the trap is thanked, and nothing happens. */
export async function answerRequest(deps: Deps, request: Request): Promise<Sent | Refused> {
  const form = await readPostedForm(request, REQUEST_BYTES)
  if (!form) return { status: 'refused', problem: 'large', wrong: [], typed: NOTHING, key: randomUUID() }
  const word = (name: string) => String(form.get(name) ?? '')
  const typed = Object.fromEntries(FIELDS.map((field) => [field, word(field)])) as Typed
  if (word(TRAP)) return { status: 'sent', number: null, email: typed.email, refusedFiles: [] }
  const key = word('key') || randomUUID()
  const refused = (problem: Refused['problem'], wrong: Field[] = []) =>
    ({ status: 'refused', problem, wrong, typed, key }) as const
  const read = checkRequest(typed, key)
  if (!read.request) return refused('fields', read.wrong)
  if (!mayWrite(deps.network, deps.now ?? Date.now())) return refused('often')
  try {
    const customer = word('session') ? await deps.customerOf(word('session')) : null
    const extras = { locale: deps.locale, customerId: customer?.id ?? null, files: await filesOf(form) }
    return { status: 'sent', email: read.request.email, ...(await deps.support.sendRequest(read.request, extras)) }
  } catch {
    return refused('failed')
  }
}

const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Typed

// One more than may be sent, so that what is too much is named.
const filesOf = (form: FormData) => postedFiles(form, 'files', MOST_FILES * 2)

const mayWrite = writtenLately()

export type DeskHours = Awaited<ReturnType<typeof deskHours>>

/** When someone is there to chat with, and whether that is now. */
export async function deskHours(chat: Pick<Chat, 'hours' | 'notice'>) {
  const [{ openings, timeZone }, { open, opens_at, typical_seconds, agents }] = await Promise.all([
    chat.hours(),
    chat.notice(),
  ])
  return { openings: [...openings], timeZone, open, agents, opensAt: opens_at, typicalSeconds: typical_seconds }
}

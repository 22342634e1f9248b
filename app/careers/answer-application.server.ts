import { randomUUID } from 'node:crypto'
import { TRAP } from '#app/kit/form-trap.tsx'
import { postedFiles, readPostedForm, writtenLately } from '#app/kit/posted-form.server.ts'
import { ApplicationRequestSchema } from '#modules/careers/careers.contract.ts'
import { APPLICATION_BYTES } from '#modules/careers/careers-limits.contract.ts'
import type { Careers } from '#modules/careers/index.ts'
import { isAppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { FIELDS, type Field, type Typed, typedIn } from './application-fields.ts'

export type Sent = { status: 'sent'; number: number | null; email: string }
export type Problem = 'fields' | 'file' | 'large' | 'often' | 'closed' | 'failed' | 'line'
export type Refused = {
  status: 'refused'
  problem: Problem
  wrong: Field[]
  /** As it was typed, to be put right; a browser keeps no file. */
  typed: Typed
  key: string
}

type Deps = {
  careers: Pick<Careers, 'apply'>
  slug: string
  /** Of the sender; a browser may call itself what it likes. */
  network: string
  locale: Locale
  now?: number
}

const mayApply = writtenLately()

/** Carries out what the form sent. A program that fills in the trap is thanked, and nothing happens. */
export async function answerApplication(deps: Deps, request: Request): Promise<Sent | Refused> {
  const form = await readPostedForm(request, APPLICATION_BYTES)
  const typed = typedIn(form ?? new FormData())
  const key = String(form?.get('key') || randomUUID())
  const refused = (problem: Problem, wrong: Field[] = []) =>
    ({ status: 'refused', problem, wrong, typed, key }) as const
  if (!form) return refused('large', ['cv'])
  if (form.get(TRAP)) return { status: 'sent', number: null, email: typed.email }
  const [cv] = await postedFiles(form, 'cv', 1)
  const read = ApplicationRequestSchema.safeParse({ ...typed, key })
  const found = new Set(read.error?.issues.map(({ path }) => path[0]) ?? [])
  const wrong = FIELDS.filter((field) => (field === 'cv' ? !cv : found.has(field)))
  if (!read.success || !cv) return refused('fields', wrong)
  if (!mayApply(deps.network, deps.now ?? Date.now())) return refused('often')
  try {
    const { number } = await deps.careers.apply(read.data, { slug: deps.slug, locale: deps.locale, cv })
    return { status: 'sent', number, email: read.data.email }
  } catch (error) {
    if (!isAppError(error)) return refused('failed')
    return ['career/not-found', 'feature/off'].includes(error.code) ? refused('closed') : refused('file', ['cv'])
  }
}

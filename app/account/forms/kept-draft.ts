import { readAuth } from '#app/account/auth-record.ts'
import { loadJson, tabStore } from '#app/kit/storage.ts'
import type { Values } from '#app/kit/use-form.ts'

/*
 * A sign-in may end in the middle of a form: its time is over, another tab signs out. What was typed waits in this tab, for
 * the same person and for half an hour. Passwords never do.
 */
type Draft = { owner: string; about: string; values: Values; until: number }

const KEY = 'account-draft:'
const KEPT_MS = 30 * 60_000

/** Who is typing; the record is gone by the time that it is asked for. */
export function ownerNow(): string {
  const { firstName = '', lastName = '' } = readAuth()?.userData ?? {}
  return `${firstName} ${lastName}`.trim()
}

/** @param about what a form is about where there are several of its kind */
export function keepDraft(
  name: string,
  { owner, about, form }: { owner: string; about: string; form: HTMLFormElement },
) {
  const draft: Draft = { owner, about, values: valuesOf(form), until: Date.now() + KEPT_MS }
  tabStore.save(KEY + name, JSON.stringify(draft))
}

/** What this person was typing; null for nothing, for someone else's, and when it is too old. */
export function readDraft(name: string): { about: string; values: Values } | null {
  const draft = loadJson(tabStore, KEY + name) as Draft | null
  return draft && draft.owner === ownerNow() && draft.until > Date.now() ? draft : null
}

export function dropDraft(name: string): void {
  tabStore.save(KEY + name, null)
}

export function valuesOf(form: HTMLFormElement): Values {
  const fields = [...new FormData(form)].filter(([name]) => !/password/i.test(name))
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

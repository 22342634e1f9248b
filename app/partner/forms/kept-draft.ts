import { loadJson, tabStore } from '#app/kit/storage.ts'
import type { Values } from '#app/kit/use-form.ts'

/*
 * A long form outlives a reload and a lost connection: what is typed waits in this tab until it is sent. Passwords never do,
 * nor do numbers of tax offices, banks and accounts: a shared computer must not tell them.
 */
const KEY = 'hotel-owner-draft:'
const SECRET =
  /password|^(tax_id|business_registration_number|account_|bank_|routing_number|swift_code|paypal_|moneygram_|payment_notes)/

export function keepDraft(name: string, values: Values, step: number): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)))
  tabStore.save(KEY + name, JSON.stringify({ values: kept, step }))
}

export function readDraft(name: string): { values: Values; step: number } | null {
  const draft = loadJson(tabStore, KEY + name) as { values: Values; step: number } | null
  return draft && typeof draft.step === 'number' && typeof draft.values === 'object' ? draft : null
}

export function dropDraft(name: string): void {
  tabStore.save(KEY + name, null)
}

/** Puts a draft back into its form; what was typed meanwhile stays. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const control of form.elements) {
    const { name } = control as HTMLInputElement
    const value = values[name]
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      if (value !== undefined) control.checked = control.value === value
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked ||= value === 'on'
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (value === undefined || control.value !== control.defaultValue) continue
      control.value = value
      // For what is drawn from it: a day in three fields.
      control.dispatchEvent(new Event('change'))
    } else if (control instanceof HTMLSelectElement && value !== undefined && !control.value) control.value = value
  }
}

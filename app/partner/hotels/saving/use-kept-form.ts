import { useState } from 'react'
import { readOwner } from '#app/partner/session/owner-session.ts'
import { dropKept, keep, keyOf, readKept } from './kept.ts'

/**
 * The values of a form that is sent as a whole. They wait in this browser until it is sent or given up, through a reload and
 * the end of a session. @param about what the form is about, such as `<hotel>:room:<id>`
 */
export function useKeptForm<Values extends object>(about: string, initial: Values) {
  const key = keyOf(readOwner()?.owner.id ?? '', about)
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readKept<Partial<Values>>(key) }))
  return {
    values,
    set(next: Partial<Values>) {
      const all = { ...values, ...next }
      keep(key, all)
      setValues(all)
    },
    drop: () => dropKept(key),
  }
}

import { randomUUID } from 'node:crypto'
import { createAudit } from '#modules/audit/index.ts'
import type { Database } from '#platform/database/index.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createLegal } from './create-legal.ts'
import type { LegalTexts } from './own/texts.contract.ts'

export const STAFF = { id: randomUUID(), email: 'iara@example.com', role: 'superadmin' as const }

/** The module on a morning of late November, with its clock. */
export function openLegal(db: Database, at = '2026-11-26T12:00:00Z') {
  const clock = fixedClock(at)
  const staffNames = async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Iara Maia']))
  return { clock, legal: createLegal({ db, clock, audit: createAudit({ db, clock }), staffNames }) }
}

/** A whole text, other in each of its versions by the words. */
export function textsSaying(words: string, id = 'browser'): LegalTexts {
  const both = (text: string) => ({ en: text, 'pt-BR': `${text} (pt)` })
  return {
    title: both('What we keep'),
    summary: both('In short.'),
    sections: [
      { id, title: both('First'), body: both(words) },
      { id: 'rights', title: both('Your rights'), body: both('You may ask for all of it.') },
    ],
  }
}

import type { Vault } from '#platform/vault.ts'
import type { TemplateRow } from './templates.ts'

/** With what a sealed text is tied to its row, as the modules do: the column that names the row, and the words before it. */
const CONTEXTS: Record<string, { by: string; before: string }> = {
  'reservation_travellers.sealed': { by: 'id', before: 'reservation_travellers:' },
  'reservations.contact_phone': { by: 'id', before: 'reservations.contact_phone:' },
  'reservation_items.wishes': { by: 'id', before: 'reservation_items.wishes:' },
  'stays.people': { by: 'id', before: 'stays ' },
  'messages.body': { by: 'stay_id', before: 'messages ' },
  'chat_messages.body': { by: 'conversation_id', before: 'chat_messages ' },
  'support_messages.body': { by: 'ticket_id', before: 'support_messages ' },
  'support_tickets.subject': { by: 'id', before: 'support_tickets ' },
  'partners.details': { by: 'owner_id', before: 'partners.details:' },
  'partner_payout_details.sealed': { by: 'owner_id', before: 'partners.payout:' },
}

export type Slot = { before: string; id: string; text: string }

/** The words of a sealed column and what they are tied to; throws for one that nothing is known of. */
export function openSlot(vault: Vault, { table, values }: TemplateRow, column: string): Slot {
  const context = CONTEXTS[`${table}.${column}`]
  const sealed = values[column]
  if (!context || !sealed) throw new Error(`nothing is known of how ${table}.${column} is sealed`)
  const id = values[context.by] ?? ''
  return { before: context.before, id, text: vault.open(sealed, `${context.before}${id}`) }
}

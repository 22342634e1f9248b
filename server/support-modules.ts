import type { Accounts, PersonalData } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import { type Chat, createChat } from '#modules/chat/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'
import { createSupport, type Support } from '#modules/support/index.ts'
import { BRAND } from '#platform/brand.ts'
import type { Events } from '#platform/events.ts'
import type { Vault } from '#platform/vault.ts'
import type { ModuleDeps } from './booking-modules.ts'

type Desk = { events: Events; vault: Vault; audit: Audit; accounts: Accounts; personalData: PersonalData[] }

/** The live chat with visitors. */
export async function openChat(
  { db, clock, jobs, mail, translate }: ModuleDeps,
  { events, vault, audit, accounts, personalData }: Desk,
): Promise<Chat> {
  const chat = await createChat({
    db,
    clock,
    jobs,
    events,
    vault,
    audit,
    mail,
    translate,
    brand: BRAND.name,
    staffNames: accounts.staff.namesOf,
  })
  personalData.push({
    name: 'chat',
    exportOf: ({ id }) => chat.exportOf(id),
    eraseOf: ({ id }, tx) => chat.eraseOf(tx, id),
  })
  return chat
}

type TicketDesk = Desk & { chat: Chat; reservations: Reservations }

/** Tickets and the help centre. */
export async function openSupport(
  { db, clock, jobs, mail, translate, secret, publicUrl, supportAddress }: ModuleDeps,
  { events, vault, audit, accounts, chat, reservations, personalData }: TicketDesk,
): Promise<Support> {
  const support = await createSupport({
    db,
    clock,
    jobs,
    events,
    vault,
    mail,
    translate,
    audit,
    publicUrl,
    brand: BRAND.name,
    address: supportAddress,
    tokenKey: secret('support mail'),
    hours: chat.hours,
    chatOf: (id) => leftChat(chat, id),
    tellChat: chat.answerFromTicket,
    async reservationIdOf(code) {
      const { rows } = await reservations.staff.search({ text: code, page: 1 })
      return rows.find((row) => row.code === code)?.id ?? null
    },
    staffNames: accounts.staff.namesOf,
    assignees: () => accounts.staff.contactsWith('support.work'),
  })
  personalData.push({
    name: 'support',
    exportOf: (person) => support.exportOf(person),
    eraseOf: (person, tx) => support.eraseOf(tx, person),
  })
  return support
}

async function leftChat(chat: Chat, id: string) {
  const { conversation, messages } = await chat.desk.open(id)
  const said = messages.filter(({ message_type }) => message_type === 'text')
  return {
    name: conversation.name,
    email: conversation.email,
    locale: conversation.language,
    customerId: conversation.customer_id,
    said: said.map(({ sender_type, sender_name, message_text, created_at }) => ({
      from: sender_type === 'user' ? ('visitor' as const) : ('staff' as const),
      author: sender_name,
      text: message_text,
      at: created_at,
    })),
  }
}

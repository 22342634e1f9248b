import type { Chat } from '#modules/chat/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'

/** A chat whose visitor left before an answer, as the ticket made of it begins. */
export async function leftChat(chat: Chat, id: string) {
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

/** The reservation that someone names by its code. */
export async function reservationIdOf(reservations: Reservations, code: string): Promise<string | null> {
  const { rows } = await reservations.staff.search({ text: code, page: 1 })
  return rows.find((row) => row.code === code)?.id ?? null
}

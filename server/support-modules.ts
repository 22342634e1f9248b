import { BRAND } from '#app/brand.ts'
import type { Accounts, PersonalData } from '#modules/accounts/index.ts'
import { type Chat, createChat } from '#modules/chat/index.ts'
import type { Events } from '#platform/events.ts'
import type { Vault } from '#platform/vault.ts'
import type { ModuleDeps } from './booking-modules.ts'

type Desk = { events: Events; vault: Vault; accounts: Accounts; personalData: PersonalData[] }

/** The live chat with visitors. */
export async function openChat(
  { db, clock, jobs, mail, translate }: ModuleDeps,
  { events, vault, accounts, personalData }: Desk,
): Promise<Chat> {
  const chat = await createChat({
    ...{ db, clock, jobs, events, vault, mail, translate, brand: BRAND.name },
    staffNames: accounts.staff.namesOf,
  })
  personalData.push({
    name: 'chat',
    exportOf: ({ id }) => chat.exportOf(id),
    eraseOf: ({ id }, tx) => chat.eraseOf(tx, id),
  })
  return chat
}

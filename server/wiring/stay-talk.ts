import type { Accounts } from '#modules/accounts/index.ts'
import type { Addressee, TalkedStay } from '#modules/messages/index.ts'
import type { Partners } from '#modules/partners/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'
import type { Database } from '#platform/database/index.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'

type Deps = { db: Database; publicUrl: string; accounts: Accounts; partners: Partners; reservations: Reservations }

/** What messages ask of reservations: whom they reach by mail, the guest by the reservation, the owner by the account; and which are looked for. */
export function stayTalk({ db, publicUrl, accounts, partners, reservations }: Deps) {
  const href = (locale: Locale, path: string) => `${publicUrl}${pathIn(locale, path)}`
  return {
    staysFound: (ownerId: string, text: string) => reservations.owners.found(text, ownerId),
    async guestOf({ code }: TalkedStay): Promise<Addressee | null> {
      const found = await reservations.read(code)
      if (!found) return null
      const { view, locale, customerId } = found
      const page = href(locale, `/reservations/${view.code}`)
      const hrefIn: Addressee['hrefIn'] = async (tx) =>
        customerId ? `${page}#messages` : `${page}?link=${await reservations.createLink(tx, view.id)}`
      return { email: view.contact.email, locale, hrefIn }
    },
    async ownerOf({ ownerId, stayId }: TalkedStay): Promise<Addressee | null> {
      const [owner] = await accounts.owners.contactsOf(db, [ownerId])
      if (!owner || !(await partners.wantsMail(ownerId, 'guest_messages'))) return null
      const { email, locale } = owner
      return { email, locale, hrefIn: async () => href(locale, `/hotel-owner/messages/${stayId}`) }
    },
  }
}

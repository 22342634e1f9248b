import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import type { OwnerIdentity, SignedInStaff } from '#modules/accounts/access.contract.ts'
import type { EraseSchema } from '#modules/accounts/accounts.contract.ts'
import { serve } from '#platform/api/serve.ts'
import type { Locale } from '#platform/locale.ts'
import { ownerPrivacy, staffPrivacy } from './own-privacy.routes.ts'
import type { OwnPrivacyDoor } from './own-privacy.ts'

type Asked = { locale: Locale }
type Erasing = Asked & { body: z.output<typeof EraseSchema> }

/** What partners and staff ask for in their own account. */
export const ownPrivacyApi = (doors: Record<'owner' | 'staff', OwnPrivacyDoor>): FastifyPluginAsync[] => [
  serve(ownerPrivacy, handlers(doors.owner, 'owner')),
  serve(staffPrivacy, handlers(doors.staff, 'staff')),
]

/** @param who under which name the realm's handlers are told who is signed in */
function handlers<Who extends 'owner' | 'staff'>(door: OwnPrivacyDoor, who: Who) {
  type Told = { [Name in Who]: OwnerIdentity | SignedInStaff }
  return {
    read: (told: Told & Asked) => door.read(told[who], told.locale),
    exportData: (told: Told) => door.exportData(told[who]),
    askErasure: (told: Told & Erasing) =>
      door.askErasure(told[who], { password: told.body.password, locale: told.locale }),
  }
}

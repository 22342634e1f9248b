import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Banknote,
  BedDouble,
  BriefcaseBusiness,
  CarFront,
  IdCard,
  LifeBuoy,
  type LucideIcon,
  Luggage,
  MessagesSquare,
  UserRound,
  Users,
} from 'lucide-react'
import type { Hit } from '#modules/backoffice/backoffice.contract.ts'
import type { FindableKind } from '#modules/backoffice/kinds.contract.ts'

type KindLook = { heading: MessageDescriptor; icon: LucideIcon; to: (id: string) => string }

/** How each kind of hit is called and drawn, and where its page is. */
export const KINDS: Record<FindableKind, KindLook> = {
  reservation: { heading: msg`Reservations`, icon: Luggage, to: (id) => `/admin/reservations/${id}` },
  ticket: { heading: msg`Support tickets`, icon: LifeBuoy, to: (id) => `/admin/support/${id}` },
  chat: { heading: msg`Chats`, icon: MessagesSquare, to: (id) => `/admin/chat?view=all&chat=${id}` },
  customer: { heading: msg`Customers`, icon: UserRound, to: (id) => `/admin/users/customers/${id}` },
  owner: { heading: msg`Hotel owners`, icon: BriefcaseBusiness, to: (id) => `/admin/hotel-owners/${id}` },
  hotel: { heading: msg`Hotels`, icon: BedDouble, to: (id) => `/admin/hotel-verification/${id}` },
  depot: { heading: msg`Car depots`, icon: CarFront, to: (id) => `/admin/cars/${id}` },
  payout: { heading: msg`Payouts`, icon: Banknote, to: (id) => `/admin/payouts/${id}` },
  application: { heading: msg`Applications`, icon: IdCard, to: (id) => `/admin/careers/${id}` },
  staff: { heading: msg`Staff`, icon: Users, to: (id) => `/admin/users/staff/${id}` },
}

export const pathOfHit = ({ kind, id }: Pick<Hit, 'kind' | 'id'>) => KINDS[kind].to(id)

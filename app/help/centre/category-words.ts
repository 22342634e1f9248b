import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BedDouble,
  BriefcaseBusiness,
  CalendarSync,
  CreditCard,
  LifeBuoy,
  type LucideIcon,
  Luggage,
  ShieldCheck,
  Ticket,
  Undo2,
} from 'lucide-react'
import type { HelpCategory } from '#modules/support/help/help.contract.ts'

export const CATEGORY_WORDS: Record<HelpCategory, { title: MessageDescriptor; icon: LucideIcon }> = {
  booking: { title: msg({ message: 'Booking', context: 'help category' }), icon: Ticket },
  paying: { title: msg({ message: 'Paying', context: 'help category' }), icon: CreditCard },
  changing: { title: msg({ message: 'Changing', context: 'help category' }), icon: CalendarSync },
  journey: { title: msg({ message: 'During your trip', context: 'help category' }), icon: Luggage },
  refunds: { title: msg({ message: 'Cancelling and refunds', context: 'help category' }), icon: Undo2 },
  stays: { title: msg({ message: 'Your stay', context: 'help category' }), icon: BedDouble },
  partners: { title: msg({ message: 'For hotels', context: 'help category' }), icon: BriefcaseBusiness },
  privacy: { title: msg({ message: 'Account and privacy', context: 'help category' }), icon: ShieldCheck },
  help: { title: msg({ message: 'Getting help', context: 'help category' }), icon: LifeBuoy },
}

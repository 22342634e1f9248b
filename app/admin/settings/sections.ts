import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import {
  BackupsSection,
  BrandSection,
  ChangesSection,
  FeaturesSection,
  FeesSection,
  LegalSection,
  LogoSection,
  PayingSection,
  RatesSection,
  RetentionSection,
  TicketingSection,
} from './late-sections.tsx'
import type { SectionProps } from './section-props.ts'

export type Section = {
  /** The part of the address behind `/admin/settings/`. */
  id: string
  name: MessageDescriptor
  lead: MessageDescriptor
  Part: ((props: SectionProps) => ReactNode) & { load: () => Promise<void> }
}
/** What is set on pages of its own. */
type Elsewhere = Omit<Section, 'id' | 'Part'> & { to: string }

/** Everything that can be set, in the order of the list. A section is one entry. */
export const ENTRIES: readonly (Section | Elsewhere)[] = [
  {
    to: '/admin/setup',
    name: msg`Site setup`,
    lead: msg`Name and market, company, email, service keys and the demonstration.`,
  },
  {
    id: 'brand',
    name: msg`Brand colour`,
    lead: msg`The colour of links and buttons, on pages, in emails and on documents.`,
    Part: BrandSection,
  },
  {
    id: 'logo',
    name: msg`Logo`,
    lead: msg`Your logo in place of ours, on pages, in emails and on documents.`,
    Part: LogoSection,
  },
  {
    id: 'rates',
    name: msg`Exchange rates`,
    lead: msg`Used to show prices in other currencies. Offers already made keep theirs.`,
    Part: RatesSection,
  },
  {
    id: 'fees',
    name: msg`Fees and mark-ups`,
    lead: msg`What we keep of stays and add to flight prices, and from when.`,
    Part: FeesSection,
  },
  {
    id: 'paying',
    name: msg`Payouts by Pix`,
    lead: msg`The account from which owners in Brazil are paid, by a file of Pix transfers.`,
    Part: PayingSection,
  },
  {
    id: 'ticketing',
    name: msg`Ticketing`,
    lead: msg`Whether tickets for our own flights are issued on payment or by staff.`,
    Part: TicketingSection,
  },
  {
    id: 'features',
    name: msg`Features of the site`,
    lead: msg`What the site offers: flights, hotels, insurance, chat and more. Existing bookings continue either way.`,
    Part: FeaturesSection,
  },
  {
    id: 'retention',
    name: msg`Retention periods`,
    lead: msg`How long searches, chats, emails, applications and other records are kept.`,
    Part: RetentionSection,
  },
  {
    id: 'legal',
    name: msg`Legal texts`,
    lead: msg`Your own versions of terms and privacy, each with a start date, in both languages.`,
    Part: LegalSection,
  },
  {
    to: '/admin/chat-agents?tab=hours',
    name: msg`Hours and holidays`,
    lead: msg`When the desk answers. Due times of tickets follow these hours.`,
  },
  {
    to: '/admin/notifications/templates',
    name: msg`Site emails`,
    lead: msg`Every automatic email, as it reads now and in earlier versions.`,
  },
  {
    id: 'backups',
    name: msg`Backups`,
    lead: msg`When the site is backed up, where, and how many backups are kept.`,
    Part: BackupsSection,
  },
  {
    id: 'changes',
    name: msg`Changes`,
    lead: msg`Who changed which setting, from what to what. Earlier versions can be restored.`,
    Part: ChangesSection,
  },
]

export const pathOf = (entry: Section | Elsewhere) => ('to' in entry ? entry.to : `/admin/settings/${entry.id}`)

export function sectionOf(id: string | undefined): Section | undefined {
  return ENTRIES.find((entry): entry is Section => 'id' in entry && entry.id === id)
}

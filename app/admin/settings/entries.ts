import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const SECTION_IDS = [
  'brand',
  'logo',
  'rates',
  'fees',
  'ticketing',
  'features',
  'retention',
  'legal',
  'backups',
  'changes',
] as const
export type SectionId = (typeof SECTION_IDS)[number]

type Named = { name: MessageDescriptor; lead: MessageDescriptor }
/** `id`: the part of the address behind `/admin/settings/`. */
export type SectionEntry = Named & { id: SectionId }
/** What is set on pages of its own. */
type Elsewhere = Named & { to: string }

/** Everything that can be set, in the order of the list. A section is one entry, and its part (parts.ts). */
export const ENTRIES: readonly (SectionEntry | Elsewhere)[] = [
  {
    to: '/admin/setup',
    name: msg`Site setup`,
    lead: msg`Name and market, company, mail, keys of services, and the demonstration.`,
  },
  {
    id: 'brand',
    name: msg`Brand colour`,
    lead: msg`The colour of links and buttons, on pages, in mails and on documents.`,
  },
  {
    id: 'logo',
    name: msg`Logo`,
    lead: msg`Your logo in place of ours, on pages, in mails and on documents.`,
  },
  {
    id: 'rates',
    name: msg`Exchange rates`,
    lead: msg`By which prices are shown in other currencies. Offers that were made keep theirs.`,
  },
  {
    id: 'fees',
    name: msg`Fees and mark-ups`,
    lead: msg`What we keep of stays, and what we add to prices of flights, from which day on.`,
  },
  {
    id: 'ticketing',
    name: msg`Ticketing`,
    lead: msg`Whether tickets of our own flights come with the payment, or staff issue them.`,
  },
  {
    id: 'features',
    name: msg`Features of the site`,
    lead: msg`What is offered: flights, hotels, insurance, the chat and so on. What was booked goes on either way.`,
  },
  {
    id: 'retention',
    name: msg`Retention periods`,
    lead: msg`How long searches, chats, mails, applications and so on are kept before they are deleted.`,
  },
  {
    id: 'legal',
    name: msg`Legal texts`,
    lead: msg`Terms and privacy in versions of your own, each from its day, in both languages.`,
  },
  {
    to: '/admin/chat-agents?tab=hours',
    name: msg`Hours and holidays`,
    lead: msg`When the desk answers; due dates of tickets follow it.`,
  },
  {
    to: '/admin/notifications/templates',
    name: msg`Mails of the site`,
    lead: msg`Every mail that is sent by itself, as it reads, with the wordings that it had.`,
  },
  {
    id: 'backups',
    name: msg`Backups`,
    lead: msg`When the site is backed up, where, and how many backups are kept.`,
  },
  {
    id: 'changes',
    name: msg`Changes`,
    lead: msg`Who changed which setting, from what to what; an earlier version can be set again.`,
  },
]

export const pathOf = (entry: SectionEntry | Elsewhere) => ('to' in entry ? entry.to : `/admin/settings/${entry.id}`)

export function sectionOf(id: string | undefined): SectionEntry | undefined {
  return ENTRIES.find((entry): entry is SectionEntry => 'id' in entry && entry.id === id)
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { BackupsSection } from './backups/backups-section.tsx'
import type { SectionProps } from './section-props.ts'

export type Section = {
  /** The part of the address behind `/admin/settings/`. */
  id: string
  name: MessageDescriptor
  lead: MessageDescriptor
  Part: ComponentType<SectionProps>
}
/** What is set on pages of its own. */
type Elsewhere = Omit<Section, 'id' | 'Part'> & { to: string }

/** Everything that can be set, in the order of the list. A section is one entry. */
export const ENTRIES: readonly (Section | Elsewhere)[] = [
  {
    to: '/admin/setup',
    name: msg`Site setup`,
    lead: msg`Name and market, company, mail, keys of services, and the demonstration.`,
  },
  {
    id: 'backups',
    name: msg`Backups`,
    lead: msg`When the site is backed up, where, and how many backups are kept.`,
    Part: BackupsSection,
  },
]

export const pathOf = (entry: Section | Elsewhere) => ('to' in entry ? entry.to : `/admin/settings/${entry.id}`)

export function sectionOf(id: string | undefined): Section | undefined {
  return ENTRIES.find((entry): entry is Section => 'id' in entry && entry.id === id)
}

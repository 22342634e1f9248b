import type { ComponentType } from 'react'
import { BackupsSection } from './backups/backups-section.tsx'
import { BrandSection } from './brand/brand-section.tsx'
import { ChangesSection } from './changes/changes-section.tsx'
import type { SectionId } from './entries.ts'
import { FeaturesSection } from './features/features-section.tsx'
import { FeesSection } from './fees/fees-section.tsx'
import { LegalSection } from './legal/legal-section.tsx'
import { LogoSection } from './logo/logo-section.tsx'
import { RatesSection } from './rates/rates-section.tsx'
import { RetentionSection } from './retention/retention-section.tsx'
import type { SectionProps } from './section-props.ts'
import { TicketingSection } from './ticketing/ticketing-section.tsx'

/** What each section draws. */
export const PARTS: Record<SectionId, ComponentType<SectionProps>> = {
  brand: BrandSection,
  logo: LogoSection,
  rates: RatesSection,
  fees: FeesSection,
  ticketing: TicketingSection,
  features: FeaturesSection,
  retention: RetentionSection,
  legal: LegalSection,
  backups: BackupsSection,
  changes: ChangesSection,
}

import { latePart } from '#app/ui/late-part.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'

const fallback = <SkeletonText lines={8} />

export const BackupsSection = latePart({
  source: 'app/admin/settings/backups/backups-section.tsx',
  load: () => import('./backups/backups-section.tsx'),
  pick: (module) => module.BackupsSection,
  fallback,
})
export const BrandSection = latePart({
  source: 'app/admin/settings/brand/brand-section.tsx',
  load: () => import('./brand/brand-section.tsx'),
  pick: (module) => module.BrandSection,
  fallback,
})
export const ChangesSection = latePart({
  source: 'app/admin/settings/changes/changes-section.tsx',
  load: () => import('./changes/changes-section.tsx'),
  pick: (module) => module.ChangesSection,
  fallback,
})
export const FeaturesSection = latePart({
  source: 'app/admin/settings/features/features-section.tsx',
  load: () => import('./features/features-section.tsx'),
  pick: (module) => module.FeaturesSection,
  fallback,
})
export const FeesSection = latePart({
  source: 'app/admin/settings/fees/fees-section.tsx',
  load: () => import('./fees/fees-section.tsx'),
  pick: (module) => module.FeesSection,
  fallback,
})
export const LegalSection = latePart({
  source: 'app/admin/settings/legal/legal-section.tsx',
  load: () => import('./legal/legal-section.tsx'),
  pick: (module) => module.LegalSection,
  fallback,
})
export const LogoSection = latePart({
  source: 'app/admin/settings/logo/logo-section.tsx',
  load: () => import('./logo/logo-section.tsx'),
  pick: (module) => module.LogoSection,
  fallback,
})
export const PayingSection = latePart({
  source: 'app/admin/settings/paying/paying-section.tsx',
  load: () => import('./paying/paying-section.tsx'),
  pick: (module) => module.PayingSection,
  fallback,
})
export const RatesSection = latePart({
  source: 'app/admin/settings/rates/rates-section.tsx',
  load: () => import('./rates/rates-section.tsx'),
  pick: (module) => module.RatesSection,
  fallback,
})
export const RetentionSection = latePart({
  source: 'app/admin/settings/retention/retention-section.tsx',
  load: () => import('./retention/retention-section.tsx'),
  pick: (module) => module.RetentionSection,
  fallback,
})
export const TicketingSection = latePart({
  source: 'app/admin/settings/ticketing/ticketing-section.tsx',
  load: () => import('./ticketing/ticketing-section.tsx'),
  pick: (module) => module.TicketingSection,
  fallback,
})

import type { DocumentSource } from './document-source.ts'
import { PRIVACY_2026_11_26_EN } from './privacy-2026-11-26-en.ts'
import { PRIVACY_2026_11_26_PT } from './privacy-2026-11-26-pt.ts'

/** Says only what the product does; a change that stores something new writes a new version. */
export const PRIVACY_2026_11_26: DocumentSource = {
  version: '2026-11-26',
  reviews: {
    reasons: 'Legal bases by purpose (LGPD arts. 7 and 11), and a test of legitimate interest for searches and limits.',
    'who-gets-it':
      'Contracts with the payment provider, the mail service and the place where servers stand, and transfers abroad (LGPD art. 33; Resolução CD/ANPD 19/2024).',
    rights:
      'Name and address of the person in charge of personal data (encarregado, LGPD art. 41; Resolução CD/ANPD 18/2024).',
  },
  en: PRIVACY_2026_11_26_EN,
  'pt-BR': PRIVACY_2026_11_26_PT,
}

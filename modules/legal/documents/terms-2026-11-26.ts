import type { DocumentSource } from './document-source.ts'
import { TERMS_2026_11_26_EN } from './terms-2026-11-26-en.ts'
import { TERMS_2026_11_26_PT } from './terms-2026-11-26-pt.ts'

export const TERMS_2026_11_26: DocumentSource = {
  version: '2026-11-26',
  reviews: {
    who: 'Corporate name, CNPJ, address and e-mail of the company have to stand here and in the footer (Decreto 7.962/2013, art. 2), with its Cadastur number (Lei 11.771/2008).',
    sellers:
      'How far the intermediary answers beside airline and hotel (CDC arts. 7, 18 and 25; Lei 11.771/2008, art. 27) and whether the wording limits it where it may not be limited.',
    contract: 'Whether and how an obvious mistake in a price may undo a contract under CDC arts. 30 and 35.',
    cancelling:
      'CDC art. 49 for air tickets is before the STJ; the text follows the more generous reading. The promises for travel outside Brazil bind the company.',
    liability: 'Caps, exclusions and the Montreal Convention beside the CDC (STF, theme 210 and theme 1240).',
    law: 'Choice of law and forum for consumers abroad, and which language prevails.',
  },
  en: TERMS_2026_11_26_EN,
  'pt-BR': TERMS_2026_11_26_PT,
}

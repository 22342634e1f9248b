import type { DocumentSource } from './document-source.ts'
import { TERMS_2026_11_26 } from './terms-2026-11-26.ts'
import { withSection } from './with-section.ts'

const BEFORE = { en: 'The owner has up to **24 hours**', 'pt-BR': 'O dono tem até **24 horas**' }
const NOW = {
  en: 'A hotel with instant confirmation confirms your stay as soon as it is paid, unless its calendar has changed since you chose the room: then we tell you, and it answers as every other hotel does. There the owner has up to **24 hours**',
  'pt-BR':
    'Um hotel com confirmação na hora confirma a sua estadia assim que ela é paga, a não ser que o calendário dele tenha mudado desde que você escolheu o quarto: nesse caso avisamos você, e ele responde como todos os outros. Nesses, o dono tem até **24 horas**',
}

/** Instant confirmation (decision 57). */
export const TERMS_2026_11_27: DocumentSource = {
  version: '2026-11-27',
  reviews: TERMS_2026_11_26.reviews,
  en: withInstant('en'),
  'pt-BR': withInstant('pt-BR'),
}

function withInstant(locale: 'en' | 'pt-BR') {
  return withSection(TERMS_2026_11_26[locale], 'stays', (body) => body.replace(BEFORE[locale], NOW[locale]))
}

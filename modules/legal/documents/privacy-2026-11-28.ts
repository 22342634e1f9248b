import type { DocumentSource } from './document-source.ts'
import { PRIVACY_2026_11_27 } from './privacy-2026-11-27.ts'
import { withSection } from './with-section.ts'

/** Up to the paragraph about prices, which is as it was. */
const FIRST_PARAGRAPH = /^\n[^\n]+/

const SEARCHES = {
  en: 'Where and when you want to fly, stay or hire a car, how many travel, how much we found and at which price, under a pseudonym that changes every day and that we cannot turn back into an address. It shows us what is in demand and what is missing; a day that fewer than three people asked for is not told apart. Deleted after 90 days.',
  'pt-BR':
    'Para onde e quando você quer voar, se hospedar ou alugar um carro, quantas pessoas viajam, quanto encontramos e a que preço, com um pseudônimo que muda todo dia e que não conseguimos transformar de volta num endereço. Isso nos mostra o que as pessoas procuram e o que falta; um dia que menos de três pessoas pediram não é distinguido. Apagado depois de 90 dias.',
}

/** Searches for stays and cars are kept as those for flights are. */
export const PRIVACY_2026_11_28: DocumentSource = {
  ...PRIVACY_2026_11_27,
  version: '2026-11-28',
  en: withSearches('en'),
  'pt-BR': withSearches('pt-BR'),
}

function withSearches(locale: 'en' | 'pt-BR') {
  return withSection(PRIVACY_2026_11_27[locale], 'searches', (body) =>
    body.replace(FIRST_PARAGRAPH, `\n${SEARCHES[locale]}`),
  )
}

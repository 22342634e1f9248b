import type { DocumentSource } from './document-source.ts'
import { PRIVACY_2026_11_28 } from './privacy-2026-11-28.ts'
import { withSection } from './with-section.ts'

const MESSAGES = {
  en: `We also write to many people at once: offers to those alone who have said yes to them, and news about the service, such as a change of the terms, to every account that it concerns. Of each such message we keep for 400 days whether you got it, when, and whether you then said no to more; your address is read when it is sent and is not kept with it.`,
  'pt-BR': `Também escrevemos a muitas pessoas de uma vez: ofertas só para quem disse sim a elas, e novidades do serviço, como uma mudança nos termos, a todas as contas que elas afetam. De cada mensagem guardamos por 400 dias se você a recebeu, quando, e se depois não quis mais; seu endereço é lido na hora do envio e não fica guardado com ela.`,
}

/** Messages that staff write to many (decision 65). */
export const PRIVACY_2026_11_29: DocumentSource = {
  ...PRIVACY_2026_11_28,
  version: '2026-11-29',
  en: withMessages('en'),
  'pt-BR': withMessages('pt-BR'),
}

function withMessages(locale: 'en' | 'pt-BR') {
  return withSection(PRIVACY_2026_11_28[locale], 'newsletter', (body) => `${body.trimEnd()}\n\n${MESSAGES[locale]}\n`)
}

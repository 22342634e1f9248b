import type { DocumentSource } from './document-source.ts'
import { PRIVACY_2026_11_26 } from './privacy-2026-11-26.ts'
import { withSection } from './with-section.ts'

const YOUR_TRIPS = {
  en: `- **Trips that you open**: the booking and its documents, so that they can be read without a network. Those of your account until you sign out or your sign-in ends; one without an account until its key ends. You can forget each of them on this device, or [keep none here](/wallet).
- **Pages**: what it takes to show those trips without a network, once one of them is kept. It says nothing of you.`,
  'pt-BR': `- **Viagens que você abre**: a reserva e seus documentos, para que possam ser lidos sem internet. As da sua conta, até você sair ou seu acesso vencer; uma sem conta, até a chave dela vencer. Você pode esquecer cada uma neste aparelho, ou [não guardar nenhuma aqui](/wallet).
- **Páginas**: o que é preciso para mostrar essas viagens sem internet, depois que uma delas é guardada. Não diz nada sobre você.`,
}
/** They are listed before what is typed. */
const NEXT = { en: '- **What you type**', 'pt-BR': '- **O que você digita**' }

/** Trips on this device (decision 54). */
export const PRIVACY_2026_11_27: DocumentSource = {
  version: '2026-11-27',
  reviews: {
    ...PRIVACY_2026_11_26.reviews,
    browser:
      'Whether a copy of a booking that someone opens, kept as long as the key or sign-in that opens it, is part of the service that was asked for (LGPD art. 7, V; Directive 2002/58/EC art. 5(3)) or needs a yes.',
  },
  en: withTrips('en'),
  'pt-BR': withTrips('pt-BR'),
}

function withTrips(locale: 'en' | 'pt-BR') {
  const next = NEXT[locale]
  return withSection(PRIVACY_2026_11_26[locale], 'browser', (body) =>
    body.replace(next, `${YOUR_TRIPS[locale]}\n${next}`),
  )
}

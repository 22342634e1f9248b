import type { DocumentSource } from './document-source.ts'
import { PRIVACY_2026_11_30 } from './privacy-2026-11-30.ts'
import { withSection } from './with-section.ts'

const DEVICES = {
  en: `A browser in which a hotel owner signs in keeps a random mark, and sends it with a sign-in of an owner and with a booking, no other time. We keep only a fingerprint of it, with which owners signed in there and which bookings were made there, so that we notice owners who book their own rooms or share accounts. A browser in which no owner has signed in has no mark, and nothing of the kind is kept of those who book with it. It is forgotten 180 days after the last sign-in, or with the account.`,
  'pt-BR': `O navegador em que um proprietário de hotel entra guarda uma marca aleatória e a envia quando um proprietário entra e quando uma reserva é feita, em nenhum outro momento. Guardamos só uma impressão dela, com os proprietários que entraram ali e as reservas feitas ali, para notar quem reserva os próprios quartos ou divide contas. Um navegador em que nenhum proprietário entrou não tem marca, e nada disso é guardado de quem reserva com ele. Ela é esquecida 180 dias depois da última entrada, ou com a conta.`,
}

/** Browsers of owners (decision 75). */
export const PRIVACY_2026_12_01: DocumentSource = {
  ...PRIVACY_2026_11_30,
  version: '2026-12-01',
  en: withDevices('en'),
  'pt-BR': withDevices('pt-BR'),
}

function withDevices(locale: 'en' | 'pt-BR') {
  return withSection(PRIVACY_2026_11_30[locale], 'owners', (body) => `${body.trimEnd()}\n\n${DEVICES[locale]}\n`)
}

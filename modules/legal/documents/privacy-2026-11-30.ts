import type { DocumentSource } from './document-source.ts'
import { PRIVACY_2026_11_29 } from './privacy-2026-11-29.ts'
import { withSection } from './with-section.ts'

const DESK = {
  en: `Someone who was copied on a message to our support gets a copy of our answers, until we take them off, or their account is erased. Addresses from which nothing but advertising came may be blocked: then we keep the address, why and since when, until we unblock it, and their mail apart for 90 days. Two accounts of one person become one only when the reader of the mailbox of the account that ends says so.`,
  'pt-BR': `Quem estava em cópia numa mensagem ao nosso suporte recebe cópia das respostas, até ser retirado; quando uma conta sua é apagada, sai da lista. Endereços de onde só veio propaganda podem ser bloqueados: guardamos então o endereço, o motivo e desde quando, até desbloquear, e os e-mails de lá à parte por 90 dias. Duas contas de uma pessoa só viram uma quando quem lê a caixa da conta que termina diz que sim.`,
}

/** Copies and blocked senders at the support desk, and accounts that become one (decision 67). */
export const PRIVACY_2026_11_30: DocumentSource = {
  ...PRIVACY_2026_11_29,
  version: '2026-11-30',
  en: withDesk('en'),
  'pt-BR': withDesk('pt-BR'),
}

function withDesk(locale: 'en' | 'pt-BR') {
  return withSection(PRIVACY_2026_11_29[locale], 'written', (body) => `${body.trimEnd()}\n\n${DESK[locale]}\n`)
}

import type { Stated } from '#platform/retention.contract.ts'

/**
 * Where the newest privacy page states a period that staff set, by section, as it is written in English and Portuguese. The period that holds is
 * put in when it is read; earlier versions stay as they were.
 */
export const STATED_IN_PRIVACY: Readonly<Record<string, readonly Stated[]>> = {
  choice: [{ purpose: 'consents', words: ['It is deleted after 400 days', 'O registro é apagado depois de 400 dias'] }],
  searches: [
    { purpose: 'searches', words: ['Deleted after 90 days', 'Apagado depois de 90 dias'] },
    { purpose: 'prices', words: ['who saw it, for 400 days', 'quem viu, por 400 dias'] },
  ],
  newsletter: [
    {
      purpose: 'newsletter-requests',
      words: ['nobody confirms is deleted after 30 days', 'ninguém confirma é apagado depois de 30 dias'],
    },
    {
      purpose: 'campaigns',
      words: ['Of each such message we keep for 400 days', 'De cada mensagem guardamos por 400 dias'],
    },
  ],
  bookings: [
    {
      purpose: 'unpaid',
      words: ['names and contact are deleted after 30 days', 'nomes e contato são apagados depois de 30 dias'],
    },
  ],
  written: [
    {
      purpose: 'talks',
      words: ['kept for 400 days after the last message', 'guardados por 400 dias depois da última mensagem'],
    },
    { purpose: 'mails', words: ['send you are kept for 400 days', 'você ficam guardados por 400 dias'] },
    { purpose: 'mail-apart', words: ['their mail apart for 90 days', 'à parte por 90 dias'] },
  ],
  applications: [
    { purpose: 'applications', words: ['Erased 180 days after the decision', 'apagado 180 dias depois da decisão'] },
    {
      purpose: 'applications-undecided',
      words: ['after 365 days where there is none', 'depois de 365 dias onde não há uma'],
    },
  ],
}

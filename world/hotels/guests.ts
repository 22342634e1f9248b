import type { StayPeople } from '#modules/hotels/index.ts'
import { hash32 } from '#world/random.ts'
import { pick } from './names.ts'
import type { PlannedReview } from './stories.ts'

const SURNAMES = {
  home: ['Souza', 'Lima', 'Ferreira', 'Rocha', 'Barros', 'Teixeira', 'Nogueira', 'Campos', 'Azevedo', 'Viana'],
  away: ['Keller', 'Rossi', 'Dubois', 'Evans', 'García', 'Janssen', 'Tanaka', 'Novak', 'Silva Pinto', 'Okafor'],
} as const
const WISHES = {
  'pt-BR': ['', '', '', 'Chegamos depois das 20h.', 'Um quarto silencioso, por favor.'],
  en: ['', '', '', 'We arrive after 8 pm.', 'A quiet room, please.'],
} as const

/** The person who booked, who also writes the review. */
export function planPeople(
  seed: number,
  key: string,
  { author: givenNames, country, locale }: Pick<PlannedReview, 'author' | 'country' | 'locale'>,
): StayPeople {
  const number = (what: string) => hash32(seed, `guest ${what}`, key)
  const home = country === 'BR'
  const surname = pick(home ? SURNAMES.home : SURNAMES.away, number('surname'))
  return {
    guests: [{ givenNames, surname }],
    email: `${plain(givenNames)}.${plain(surname)}@example.com`,
    phone: home ? `+55 11 90000-${1000 + (number('phone') % 9000)}` : `+1 202-555-01${10 + (number('phone') % 90)}`,
    wishes: pick(WISHES[locale], number('wishes')),
  }
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}

import type { SoldStay } from '#modules/hotels/index.ts'
import type { DemonstrationTalk } from '#modules/messages/index.ts'
import type { Locale } from '#platform/locale.ts'
import { hash32 } from '#world/random.ts'
import { pick } from './names.ts'

const ASKED: Record<Locale, readonly (readonly [question: string, answer: string])[]> = {
  'pt-BR': [
    ['Bom dia! Posso deixar as malas aí depois do check-out?', 'Bom dia! Claro, guardamos sem custo até as 20h.'],
    ['Olá! A que horas começa o café da manhã?', 'Olá! Às 6h30, todos os dias. Até breve!'],
    ['Boa tarde! Há vaga para um carro?', 'Boa tarde! Há sim, a vaga já está reservada no seu nome.'],
  ],
  en: [
    [
      'Hello! May we leave our bags with you after we check out?',
      'Of course: we keep them until 8 pm, free of charge.',
    ],
    ['Hi! When does breakfast begin?', 'At 6:30, every day. See you soon!'],
    ['Hello! Is there a place for a car?', 'There is, and it is kept in your name.'],
  ],
}
const MINUTE_MS = 60_000

/** Who waits for an answer has asked something, too; of those who are expected the first of each hotel was answered. */
export function planTalks(seed: number, sold: readonly SoldStay[]): DemonstrationTalk[] {
  const coming = sold.filter(({ completedAt }) => completedAt === null)
  const first = coming.filter(({ id, confirmedAt, offer: { hotel } }) => {
    return confirmedAt && coming.find((one) => one.confirmedAt && one.offer.hotel.id === hotel.id)?.id === id
  })
  return [...coming.filter(({ confirmedAt }) => confirmedAt === null), ...first].map((stay) => talkOf(seed, stay))
}

function talkOf(
  seed: number,
  { id: stayId, people, offer: { hotel }, paidAt, confirmedAt }: SoldStay,
): DemonstrationTalk {
  const [question, answer] = pick(ASKED[people.phone.startsWith('+55') ? 'pt-BR' : 'en'], hash32(seed, 'asked', stayId))
  const after = (minutes: number) => new Date((confirmedAt ?? paidAt).getTime() + minutes * MINUTE_MS)
  const asked = { side: 'guest' as const, body: question, at: after(10) }
  const answered = { side: 'owner' as const, body: answer, at: after(95) }
  return { stayId, ownerId: hotel.ownerId, hotelId: hotel.id, said: confirmedAt ? [asked, answered] : [asked] }
}

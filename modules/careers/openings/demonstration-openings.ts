import type { OpeningWrite } from '#modules/careers/careers.contract.ts'
import { careerOpenings } from '#modules/careers/careers.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { slugOf } from './write-opening.ts'

type Sample = Omit<OpeningWrite, 'version' | 'closesOn'>

const SAMPLES: readonly Sample[] = [
  {
    place: 'Fortaleza',
    country: 'BR',
    workplace: 'hybrid',
    employment: 'full_time',
    en: {
      team: 'Engineering',
      title: 'Software engineer, booking',
      summary: 'Keep the promise of a booking from the first click to the ticket, also when the network fails.',
      body: 'You work on the part of the site that must never lose a payment or sell a seat twice.\n\n- You like small, readable code and tests that can fail.\n- You know TypeScript and SQL, or learn them quickly.\n- You speak Portuguese or English well enough to write a clear decision record.\n\nWe pair, review each other’s work on the same day and release several times a week.',
    },
    pt: {
      team: 'Engenharia',
      title: 'Pessoa engenheira de software, reservas',
      summary: 'Cuidar da promessa de uma reserva do primeiro clique ao bilhete, mesmo quando a rede falha.',
      body: 'Você trabalha na parte do site que nunca pode perder um pagamento nem vender um assento duas vezes.\n\n- Você gosta de código pequeno e legível e de testes que podem falhar.\n- Conhece TypeScript e SQL, ou aprende rápido.\n- Escreve em português ou inglês bem o suficiente para registrar uma decisão com clareza.\n\nTrabalhamos em pares, revisamos no mesmo dia e publicamos várias vezes por semana.',
    },
  },
  {
    place: 'Recife',
    country: 'BR',
    workplace: 'remote',
    employment: 'full_time',
    en: {
      team: 'Customer care',
      title: 'Travel support agent',
      summary: 'Answer travellers in chat and by email, and solve what went wrong on the way.',
      body: 'You are the person whom travellers reach when a flight is cancelled at midnight.\n\n- You write short, warm and exact answers in Portuguese and English.\n- You know the rights of travellers, or want to.\n- You can work shifts between 8 in the morning and 10 at night.',
    },
    pt: {
      team: 'Atendimento',
      title: 'Agente de atendimento a viajantes',
      summary: 'Responder viajantes no chat e por e-mail e resolver o que deu errado no caminho.',
      body: 'Você é a pessoa que atende quando um voo é cancelado à meia-noite.\n\n- Escreve respostas curtas, gentis e exatas em português e inglês.\n- Conhece os direitos de quem viaja, ou quer conhecer.\n- Pode trabalhar em turnos entre 8h e 22h.',
    },
  },
  {
    place: 'São Paulo',
    country: 'BR',
    workplace: 'office',
    employment: 'internship',
    en: {
      team: 'Partners',
      title: 'Intern, hotel partnerships',
      summary: 'Help small hotels to list their rooms well and to be paid on time.',
      body: 'You look at new listings with the owners, from the photos to the cancellation policy.\n\n- You study tourism, business or something else that made you curious.\n- You listen well and explain simply.\n- Twenty hours a week, with time for your exams.',
    },
    pt: {
      team: 'Parcerias',
      title: 'Estágio em parcerias com hotéis',
      summary: 'Ajudar pequenos hotéis a anunciar bem seus quartos e a receber em dia.',
      body: 'Você revisa novos anúncios com os proprietários, das fotos à política de cancelamento.\n\n- Estuda turismo, administração ou outra área que despertou sua curiosidade.\n- Sabe ouvir e explica com simplicidade.\n- Vinte horas por semana, com tempo para as provas.',
    },
  },
]

/** Three openings of the demonstration world. */
export async function addDemonstrationOpenings(tx: Transaction, now: Date): Promise<void> {
  const rows = SAMPLES.map(({ en, pt, ...rest }) => ({
    ...rest,
    texts: { en, pt },
    slug: slugOf(en.title),
    status: 'open' as const,
    openedAt: now,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(careerOpenings).values(rows).onConflictDoNothing({ target: careerOpenings.slug })
}

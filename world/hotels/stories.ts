import type { Geo } from '#modules/geo/index.ts'
import type { Locale } from '#platform/locale.ts'
import { chance, hash32 } from '#world/random.ts'
import { pick } from './names.ts'

/** What a guest of a past demonstration stay says; scores are tenths of ten. */
export type PlannedReview = {
  scores: { overall: number; cleanliness: number; comfort: number; location: number; service: number; value: number }
  author: string
  country: string
  company: 'solo' | 'couple' | 'family' | 'group' | 'business'
  title: string
  body: string
  locale: Locale
  reply: string | null
}

const ASPECTS = ['cleanliness', 'comfort', 'location', 'service', 'value'] as const
type Aspect = (typeof ASPECTS)[number]
type Words = Record<Aspect, { good: readonly string[]; bad: readonly string[] }>

const WORDS: Record<Locale, Words> = {
  en: {
    cleanliness: {
      good: ['The room was spotless every day.', 'Everything was clean, the bathroom too.'],
      bad: ['The bathroom needed a better clean.', 'There was dust under the bed.'],
    },
    comfort: {
      good: ['I slept very well in that bed.', 'Quiet at night, and a good mattress.'],
      bad: ['The mattress was too soft for us.', 'We heard the street at night.'],
    },
    location: {
      good: ['We walked almost everywhere.', 'A good street, close to what we came for.'],
      bad: ['It was further from the centre than we expected.', 'We needed a car for everything.'],
    },
    service: {
      good: ['The people at the desk helped with every question.', 'A warm welcome, even late at night.'],
      bad: ['Nobody was at the desk when we arrived.', 'It took three calls to get towels.'],
    },
    value: {
      good: ['Worth the price.', 'We paid less than elsewhere and had more.'],
      bad: ['Too expensive for what it is.', 'Breakfast costs more than it should.'],
    },
  },
  'pt-BR': {
    cleanliness: {
      good: ['O quarto estava impecável todos os dias.', 'Tudo limpo, o banheiro também.'],
      bad: ['O banheiro precisava de uma limpeza melhor.', 'Havia poeira debaixo da cama.'],
    },
    comfort: {
      good: ['Dormi muito bem naquela cama.', 'Silêncio à noite e um bom colchão.'],
      bad: ['O colchão era macio demais para nós.', 'Dava para ouvir a rua à noite.'],
    },
    location: {
      good: ['Fizemos quase tudo a pé.', 'Boa rua, perto do que viemos ver.'],
      bad: ['Fica mais longe do centro do que esperávamos.', 'Precisamos de carro para tudo.'],
    },
    service: {
      good: ['A recepção ajudou em tudo.', 'Recepção calorosa, mesmo tarde da noite.'],
      bad: ['Não havia ninguém na recepção quando chegamos.', 'Foram três ligações para conseguir toalhas.'],
    },
    value: {
      good: ['Vale o preço.', 'Pagamos menos que em outros lugares e tivemos mais.'],
      bad: ['Caro para o que oferece.', 'O café da manhã custa mais do que deveria.'],
    },
  },
}
const TITLES: Record<Locale, Record<'great' | 'fine' | 'poor', readonly string[]>> = {
  en: {
    great: ['We will be back', 'Just what we needed', 'A lovely stay'],
    fine: ['Good for a few nights', 'Fine, with small things to mend', 'As described'],
    poor: ['Not for us', 'Below what we hoped for'],
  },
  'pt-BR': {
    great: ['Voltaremos', 'Exatamente o que precisávamos', 'Uma estadia adorável'],
    fine: ['Bom para algumas noites', 'Bom, com pequenos ajustes a fazer', 'Conforme descrito'],
    poor: ['Não foi para nós', 'Abaixo do que esperávamos'],
  },
}
const REPLIES: Record<Locale, readonly string[]> = {
  en: ['Thank you for telling us; we have talked about it with the team.', 'Thank you, and come back soon.'],
  'pt-BR': ['Obrigado por contar; já conversamos com a equipe.', 'Obrigado, e volte sempre.'],
}
const AUTHORS = {
  home: [
    'Ana',
    'Bruno',
    'Carla',
    'Davi',
    'Elisa',
    'Felipe',
    'Gabriela',
    'Heitor',
    'Isabela',
    'João',
    'Larissa',
    'Marcos',
  ],
  away: ['Emma', 'Lucas', 'Sofia', 'Noah', 'Chiara', 'Mateo', 'Hannah', 'Pierre', 'Yuki', 'Amara', 'Jonas', 'Olivia'],
} as const
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'AR', 'PT', 'ES', 'IT', 'CL', 'NL', 'JP', 'CA'] as const
const COMPANY = ['couple', 'couple', 'family', 'solo', 'business', 'group'] as const

/** The words follow from the scores: of the best aspect something good, of the worst something bad where it is bad. */
export function planReview(
  seed: number,
  key: string,
  index: number,
  { countryCode }: Pick<Geo['cities'][number], 'countryCode'>,
): PlannedReview {
  const draw = (what: string) => chance(seed, what, key, index)
  const number = (what: string) => hash32(seed, what, key, index)
  const home = draw('home') < (countryCode === 'BR' ? 0.75 : 0.35)
  const locale: Locale = home ? 'pt-BR' : 'en'
  const scores = scoresOf(chance(seed, 'quality', key), draw)
  const byScore = ASPECTS.toSorted((a, b) => scores[b] - scores[a])
  const [best, worst] = [byScore[0] as Aspect, byScore.at(-1) as Aspect]
  const praise = pick(WORDS[locale][best].good, number('praise'))
  const blame = scores[worst] < 70 ? [pick(WORDS[locale][worst].bad, number('blame'))] : []
  const mood = scores.overall >= 85 ? 'great' : scores.overall >= 65 ? 'fine' : 'poor'
  return {
    scores,
    author: pick(home ? AUTHORS.home : AUTHORS.away, number('author')),
    country: home ? 'BR' : pick(COUNTRIES, number('country')),
    company: pick(COMPANY, number('company')),
    title: pick(TITLES[locale][mood], number('title')),
    body: [praise, ...blame].join(' '),
    locale,
    reply: draw('reply') < 0.25 ? pick(REPLIES[locale], blame.length === 0 ? 1 : 0) : null,
  }
}

/** Around the quality of the hotel, 68 to 94; single words go up and down. */
function scoresOf(quality: number, draw: (what: string) => number): PlannedReview['scores'] {
  const mean = 68 + 26 * quality
  const around = (what: string) => Math.round(Math.min(100, Math.max(20, mean + 36 * (draw(what) - 0.5))))
  const aspects = Object.fromEntries(ASPECTS.map((aspect) => [aspect, around(aspect)])) as Record<Aspect, number>
  const sum = ASPECTS.reduce((all, aspect) => all + aspects[aspect], 0)
  return { overall: Math.round(sum / ASPECTS.length), ...aspects }
}

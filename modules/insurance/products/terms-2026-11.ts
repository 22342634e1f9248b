import { LONGEST_DAYS, OLDEST } from '#modules/insurance/covers.contract.ts'
import type { PolicyCancelTerms } from '#modules/rights/policies/policy-terms.contract.ts'
import type { TermsSection } from './product.ts'

/* The text of one version in both languages. It is part of contracts: a change is a new file. */

type Told = Pick<PolicyCancelTerms, 'freeLookDays' | 'keepsPercent'>

export const termsInEnglish = ({ freeLookDays, keepsPercent }: Told): readonly TermsSection[] => [
  {
    title: 'Who insures you',
    paragraphs: [
      'The insurer is House Assurance. It is invented: this is a demonstration, no risk is borne and no claim is paid in money. We sell the policy on its behalf and pass the whole premium on to it.',
      'Insurance is always your choice. You can travel with us without it, and it is never chosen beforehand.',
    ],
  },
  {
    title: 'Who and what is covered',
    paragraphs: [
      `Everyone named in the policy, from birth to ${OLDEST} years on the first day, on one trip of up to ${LONGEST_DAYS} days within the region of the policy. The cover begins at 0:00 on the first day and ends at 24:00 on the last one, Brasília time. Both days are covered.`,
      'Each person is insured up to the sums in the policy:',
    ],
    points: [
      'Medical and hospital costs of an illness or accident that begins on the trip, including emergencies of a known condition until you are stable.',
      'Dental treatment of acute pain or injury.',
      'Transport to a suitable hospital, the journey home after treatment, and repatriation in case of death.',
      'A lump sum for death or permanent disability by an accident on the trip.',
      'Cancelling the trip before it begins because you or a close relative falls seriously ill, has an accident or dies (Plus and Complete only).',
      'Checked baggage that the carrier has lost or that was stolen from its care, less what the carrier pays.',
      'Meals, a hotel and necessities when the carrier delays you or your baggage for more than 8 hours (Plus and Complete only).',
    ],
  },
  {
    title: 'What is not covered',
    paragraphs: ['Nothing is paid for what is caused by or consists of:'],
    points: [
      'Treatment that was planned before the trip or that can wait until you are home, check-ups and cosmetic surgery.',
      'A known condition beyond its emergency, and pregnancy from the 32nd week on.',
      'Acts under the influence of alcohol or drugs, attempted suicide and crimes of your own.',
      'Professional sport, climbing with ropes, diving below 30 metres and flying other than as a passenger.',
      'War, nuclear events, and places that your government advised against before you left.',
      'Money, documents, jewellery and things left unattended; damage that only spoils the look of a suitcase.',
      'Events before the first or after the last day of the cover, or outside its region.',
    ],
  },
  {
    title: 'What you bear yourself',
    paragraphs: [
      'Of each medical claim you bear the excess that your policy names. Essential has the highest, Complete has none. No other benefit has one.',
    ],
  },
  {
    title: 'Cancelling the policy',
    paragraphs: [
      `You may look at the policy for ${freeLookDays} days after the purchase: cancel within them, before the cover begins, and the whole premium comes back.`,
      `After that and until the cover begins the insurer keeps ${keepsPercent} % of the premium. Once the cover has begun nothing comes back. You cancel on the page of your booking, which shows the amount before you decide.`,
    ],
  },
  {
    title: 'If something happens',
    paragraphs: [
      'In an emergency call the local emergency number first. Then report the claim with your booking code under “Insurance claim” on our contact page, at any hour. We pass it on to the insurer and answer by email.',
      'Keep receipts, medical reports and, for baggage, the report of the carrier. Report a claim within 30 days of your return; the insurer decides within 30 days after it has all documents.',
    ],
  },
  {
    title: 'Your data',
    paragraphs: [
      'The insurer gets names, birth dates and the trip, and nothing else, to issue the policy and to settle claims. Our privacy page says how long they are kept and how to have them erased.',
    ],
  },
]

export const termsInPortuguese = ({ freeLookDays, keepsPercent }: Told): readonly TermsSection[] => [
  {
    title: 'Quem é a seguradora',
    paragraphs: [
      'A seguradora é a House Assurance. Ela é inventada: isto é uma demonstração, nenhum risco é assumido e nenhuma indenização é paga em dinheiro. Vendemos a apólice em nome dela e repassamos o prêmio inteiro.',
      'O seguro é sempre uma escolha sua. Você pode viajar com a gente sem ele, e ele nunca vem marcado.',
    ],
  },
  {
    title: 'Quem e o que está coberto',
    paragraphs: [
      `Todas as pessoas com nome na apólice, do nascimento aos ${OLDEST} anos no primeiro dia, em uma viagem de até ${LONGEST_DAYS} dias dentro da região da apólice. A cobertura começa às 0h do primeiro dia e termina às 24h do último, no horário de Brasília. Os dois dias estão cobertos.`,
      'Cada pessoa está segurada até os valores da apólice:',
    ],
    points: [
      'Despesas médicas e hospitalares por doença ou acidente que comece na viagem, incluindo emergências de doença preexistente até a estabilização.',
      'Tratamento odontológico de dor aguda ou lesão.',
      'Transporte até um hospital adequado, regresso sanitário após o tratamento e traslado de corpo.',
      'Indenização por morte ou invalidez permanente em acidente na viagem.',
      'Cancelamento da viagem antes do início por doença grave, acidente ou morte sua ou de parente próximo (somente Plus e Completo).',
      'Bagagem despachada extraviada pela companhia ou roubada sob a guarda dela, descontado o que ela pagar.',
      'Refeições, hotel e itens de primeira necessidade quando a companhia atrasar você ou sua bagagem por mais de 8 horas (somente Plus e Completo).',
    ],
  },
  {
    title: 'O que não está coberto',
    paragraphs: ['Nada é pago pelo que for causado por, ou consistir em:'],
    points: [
      'Tratamento planejado antes da viagem ou que possa esperar a volta, check-ups e cirurgia estética.',
      'Doença preexistente além da emergência, e gravidez a partir da 32ª semana.',
      'Atos sob efeito de álcool ou drogas, tentativa de suicídio e crimes cometidos por você.',
      'Esporte profissional, escalada com cordas, mergulho abaixo de 30 metros e voo que não seja como passageiro.',
      'Guerra, eventos nucleares e lugares que o seu governo desaconselhava antes da partida.',
      'Dinheiro, documentos, joias e objetos deixados sem vigilância; danos que só afetem a aparência da mala.',
      'O que acontecer antes do primeiro ou depois do último dia da cobertura, ou fora da região.',
    ],
  },
  {
    title: 'A parte que fica com você',
    paragraphs: [
      'De cada despesa médica, você paga a franquia indicada na apólice. O Essencial tem a maior; o Completo não tem. As outras coberturas não têm franquia.',
    ],
  },
  {
    title: 'Cancelamento da apólice',
    paragraphs: [
      `Você tem ${freeLookDays} dias depois da compra para conhecer a apólice: cancele nesse prazo, antes do início da cobertura, e o prêmio inteiro volta para você.`,
      `Depois disso e até o início da cobertura, a seguradora fica com ${keepsPercent}% do prêmio. Iniciada a cobertura, nada é devolvido. O cancelamento é feito na página da sua reserva, que mostra o valor antes de você decidir.`,
    ],
  },
  {
    title: 'Se acontecer alguma coisa',
    paragraphs: [
      'Em uma emergência, ligue primeiro para o número de emergência local. Depois, avise o sinistro com o código da reserva em “Sinistro do seguro” na nossa página de contato, a qualquer hora. Repassamos à seguradora e respondemos por e-mail.',
      'Guarde recibos, laudos médicos e, no caso de bagagem, o registro da companhia. Avise o sinistro em até 30 dias após a volta; a seguradora decide em até 30 dias depois de receber todos os documentos.',
    ],
  },
  {
    title: 'Seus dados',
    paragraphs: [
      'A seguradora recebe nomes, datas de nascimento e a viagem, e nada mais, para emitir a apólice e tratar sinistros. A página de privacidade diz por quanto tempo são guardados e como pedir a exclusão.',
    ],
  },
]

import { ANSWER_HOURS } from '#modules/hotels/hotels.contract.ts'
import { CHANGE_MINUTES } from '#modules/reservations/change/change.contract.ts'
import {
  CHANGE_HOURS,
  DOMESTIC_MINUTES,
  INTERNATIONAL_MINUTES,
  NOTICE_HOURS,
  THINKING_HOURS,
} from '#modules/rights/figures.contract.ts'
import type { ArticleSource } from './article-source.ts'

export const CHANGING: readonly ArticleSource[] = [
  {
    slug: 'change-hotel-dates',
    category: 'changing',
    related: ['hotel-cancellation', 'hotel-has-to-confirm', 'when-charged'],
    en: {
      title: 'Can I change the dates or guests of a hotel?',
      summary: 'Yes, of a confirmed stay, until the start of the arrival day. The owner has to agree.',
      words: 'modify extend shorten nights people move reschedule',
      body: `
Open the booking and choose **Change dates or guests**. You can change the dates and how many of you come, in the same room at the same rate.

- Nights that stay keep their price. New nights cost what they cost today.
- Before you send it you see the difference and what would come back if you cancelled later. That quote holds for ${CHANGE_MINUTES} minutes.
- The owner has ${ANSWER_HOURS} hours to answer. Until then your stay is what it was.
- Of a lower price, the same part comes back that a cancellation would bring at that moment.

Another kind of room is another booking. Before the owner's first yes there is nothing to change: cancel free of charge and book anew.`,
    },
    'pt-BR': {
      title: 'Posso mudar as datas ou os hóspedes de um hotel?',
      summary: 'Sim, numa estadia confirmada, até começar o dia da chegada. O dono precisa concordar.',
      words: 'alterar remarcar estender encurtar noites diárias pessoas modificar',
      body: `
Abra a reserva e escolha **Alterar datas ou hóspedes**. Dá para mudar as datas e o número de pessoas, no mesmo quarto e na mesma tarifa.

- As noites que ficam mantêm o preço. As novas custam o que custam hoje.
- Antes de enviar, você vê a diferença e quanto voltaria se cancelasse depois. Essa cotação vale por ${CHANGE_MINUTES} minutos.
- O dono tem ${ANSWER_HOURS} horas para responder. Até lá, a estadia continua como era.
- Se o preço cair, volta a mesma parte que um cancelamento traria naquele momento.

Outro tipo de quarto é outra reserva. Antes do primeiro sim do dono não há o que mudar: cancele sem custo e reserve de novo.`,
    },
  },
  {
    slug: 'change-a-flight',
    category: 'changing',
    related: ['flight-refund', 'airline-changes', 'contact-us'],
    en: {
      title: 'Can I change my flight?',
      summary: 'Yes, in your booking, where the fare allows it: choose other flights and see first what they cost.',
      words: 'rebook reschedule another date modify fare difference',
      body: `
Whether a ticket can be changed, and for how much, is part of the fare. You saw it side by side before you booked, and it is in your booking.

Choose “Change flights” in the booking, until ${CHANGE_HOURS} hours before departure. You pick other days or other flights between the same cities, with the same airline, cabin and fare, for everyone who travels, and see before you say yes:

- **The difference.** You pay what the new fare costs more. A lower fare gives nothing back but taxes that the new flights do not have; what you paid above it stays with your booking and counts if you change again.
- **The fee** of your fare, for each traveller.
- As long as you could cancel and have everything back, such as in the first ${THINKING_HOURS} hours after most purchases, there is no fee, and a lower fare comes back too.

Bags come along at the price of today. Seats do not: what you paid for them counts, and you choose new ones at check-in. Your flights stay booked until the new tickets are issued; if they cannot be had, all that you paid for the change comes back.

If some of you want to fly otherwise, or if you have flown a part already, [write to us](/contact?topic=change).

If it is the airline that changes the flight, other rules hold, and they are better for you.`,
    },
    'pt-BR': {
      title: 'Posso mudar meu voo?',
      summary: 'Sim, na sua reserva, se a tarifa permitir: escolha outros voos e veja antes quanto custam.',
      words: 'remarcar remarcação alterar outra data trocar passagem diferença tarifária',
      body: `
Se o bilhete pode ser alterado, e por quanto, faz parte da tarifa. Você viu isso lado a lado antes de reservar, e está na sua reserva.

Escolha “Alterar voos” na reserva, até ${CHANGE_HOURS} horas antes da partida. Você escolhe outros dias ou outros voos entre as mesmas cidades, com a mesma companhia, cabine e tarifa, para todos os viajantes, e vê antes de confirmar:

- **A diferença.** Você paga o que a nova tarifa custa a mais. De uma tarifa menor só voltam as taxas que os novos voos não têm; o que você pagou a mais fica na reserva e conta se você mudar de novo.
- **A taxa** da sua tarifa, por viajante.
- Enquanto um cancelamento devolver tudo, como nas primeiras ${THINKING_HOURS} horas depois da maioria das compras, não há taxa, e a diferença de uma tarifa menor também volta.

As bagagens vão junto pelo preço de hoje. Os assentos, não: o que você pagou por eles conta, e você escolhe novos no check-in. Seus voos continuam reservados até a emissão dos novos bilhetes; se não for possível obtê-los, tudo o que você pagou pela alteração volta.

Se só alguns de vocês querem voar de outro jeito, ou se uma parte já foi voada, [escreva para nós](/contact?topic=change).

Se é a companhia que muda o voo, valem outras regras, melhores para você.`,
    },
  },
  {
    slug: 'airline-changes',
    category: 'changing',
    related: ['flight-refund', 'refund-time', 'contact-us'],
    en: {
      title: 'The airline has changed my flight. What are my rights?',
      summary:
        'You hear of it at once. If the change is large or came late, you choose: another flight or all your money back.',
      words: 'schedule change flight delay delayed late flight cancelled moved departure time anac',
      body: `
We tell you by email and on your notifications as soon as we know, with the old and the new times.

For flights under Brazilian rules (ANAC Resolution 400, art. 12 and 21) you may choose between other flights without charge and **all your money back** when

- the airline cancels the flight,
- the departure or arrival moves by more than ${DOMESTIC_MINUTES} minutes within Brazil, or by more than ${INTERNATIONAL_MINUTES} minutes on an international journey, or
- the airline told of the change less than ${NOTICE_HOURS} hours before.

Your booking says which of this holds for you. Elsewhere we promise the same for a flight that is cancelled or moved by more than ${INTERNATIONAL_MINUTES} minutes. Taxes and airport charges of a flight that you do not take always come back.`,
    },
    'pt-BR': {
      title: 'A companhia mudou meu voo. Quais são meus direitos?',
      summary:
        'Você fica sabendo na hora. Se a mudança é grande ou veio tarde, escolha: outro voo ou todo o dinheiro de volta.',
      words: 'alteração de horário atraso cancelado cancelamento malha mudou partida anac',
      body: `
Avisamos por e-mail e nas suas notificações assim que sabemos, com os horários antigos e os novos.

Nos voos sob as regras brasileiras (Resolução 400 da ANAC, arts. 12 e 21), você pode escolher entre outros voos sem custo e **todo o dinheiro de volta** quando

- a companhia cancela o voo,
- a partida ou a chegada muda mais de ${DOMESTIC_MINUTES} minutos dentro do Brasil, ou mais de ${INTERNATIONAL_MINUTES} minutos em viagem internacional, ou
- a companhia avisou da mudança com menos de ${NOTICE_HOURS} horas de antecedência.

Sua reserva diz o que vale para você. Em outros lugares prometemos o mesmo para um voo cancelado ou alterado em mais de ${INTERNATIONAL_MINUTES} minutos. Impostos e taxas de embarque de um voo não usado sempre voltam.`,
    },
  },
  {
    slug: 'names-on-tickets',
    category: 'changing',
    related: ['book-a-flight', 'contact-us', 'documents'],
    en: {
      title: 'A name on my ticket is wrong',
      summary: 'An airline corrects the spelling until check-in. Write to us with your booking code; we ask it to.',
      words:
        'typo spelling correct correction change name surname passport traveller misspelled wrong name maiden married',
      body: `
Names on the ticket have to be as in the passport or identity card. If a letter is wrong or a surname is missing, [write to us](/contact?topic=change) with the booking code and the right spelling, and from the email address that you booked with. We ask the airline to correct it and write to you when it has. Under Brazilian rules (ANAC Resolution 400, art. 8) that costs nothing until check-in; only on international journeys with flights of several airlines may they pass their costs on to you, and we tell you before.

A ticket cannot be given to another person. If another person is to fly, cancel and book anew.

Do it early: after check-in the airline decides at the airport.`,
    },
    'pt-BR': {
      title: 'Há um erro no nome do bilhete',
      summary:
        'A companhia corrige a grafia até o check-in. Escreva para nós com o código da reserva, e pedimos a ela.',
      words:
        'nome errado corrigir correção alterar mudar trocar sobrenome casada solteira passaporte grafia passageiro',
      body: `
O nome no bilhete precisa estar como no passaporte ou na identidade. Se há uma letra errada ou falta um sobrenome, [escreva para nós](/contact?topic=change) do e-mail usado na reserva, com o código e a grafia certa. Pedimos a correção à companhia e avisamos quando ela for feita. Pelas regras brasileiras (Resolução 400 da ANAC, art. 8º), isso não custa nada até o check-in; só em viagens internacionais com voos de várias companhias elas podem repassar seus custos a você, e avisamos antes.

O bilhete não pode passar para outra pessoa. Se quem viaja é outro, cancele e reserve de novo.

Faça isso cedo: depois do check-in, quem decide é a companhia, no aeroporto.`,
    },
  },
]

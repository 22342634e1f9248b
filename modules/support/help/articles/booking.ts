import { BOOKING_HORIZON_DAYS } from '#modules/flights/flights.contract.ts'
import { ANSWER_HOURS } from '#modules/hotels/hotels.contract.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservations.contract.ts'
import type { ArticleSource } from './article-source.ts'

export const BOOKING: readonly ArticleSource[] = [
  {
    slug: 'book-a-flight',
    category: 'booking',
    related: ['price-on-hold', 'ways-to-pay', 'names-on-tickets'],
    en: {
      title: 'How do I book a flight?',
      summary: 'Search, choose a fare, tell us who travels, pay. The seats are held while you pay.',
      words:
        'buy ticket airfare reserve purchase travel plane baggage luggage suitcase bag seat baby infant child extras',
      body: `
1. Choose where from, where to and when on the [flights page](/flights). Flights are on sale up to ${BOOKING_HORIZON_DAYS} days ahead.
2. Open an offer. You see the whole itinerary, each layover, and what each fare includes: bags, changes, money back.
3. Enter the travellers' names as they are in the passport or identity card, then bags and seats if you want any. Nothing is ticked for you.
4. Pay. The price is the one that you saw, with all taxes and charges.

With the step to the payment the seats are held for you for **${HOLD_MINUTES} minutes**. You need no account: an email address is enough. With an account your trips are on your [dashboard](/dashboard), and the travellers you save need not be typed again.

Once it is paid, the tickets are issued and you get them by email.`,
    },
    'pt-BR': {
      title: 'Como reservo um voo?',
      summary: 'Pesquise, escolha a tarifa, diga quem viaja e pague. Os lugares ficam reservados enquanto você paga.',
      words: 'comprar passagem bilhete aéreo reservar viagem avião bagagem mala assento poltrona bebê criança extras',
      body: `
1. Na [página de voos](/flights), escolha a origem, o destino e as datas. Vendemos voos com até ${BOOKING_HORIZON_DAYS} dias de antecedência.
2. Abra uma oferta. Você vê o itinerário inteiro, cada conexão e o que cada tarifa inclui: bagagem, alterações, reembolso.
3. Informe os viajantes como está no passaporte ou na identidade e, se quiser, bagagem e assentos. Nada vem marcado de antemão.
4. Pague. O preço é o que você viu, com todas as taxas.

No passo para o pagamento, os lugares ficam reservados para você por **${HOLD_MINUTES} minutos**. Não é preciso ter conta: basta um e-mail. Com uma conta, suas viagens aparecem no seu [painel](/dashboard), e os viajantes salvos não precisam ser digitados de novo.

Depois do pagamento, emitimos os bilhetes e enviamos tudo por e-mail.`,
    },
  },
  {
    slug: 'book-a-hotel',
    category: 'booking',
    related: ['hotel-has-to-confirm', 'hotel-cancellation', 'ways-to-pay'],
    en: {
      title: 'How do I book a hotel?',
      summary:
        'Choose a room and a rate, tell us who stays, and pay. Many hotels confirm at once, the others within a day.',
      words: 'room reserve accommodation lodging pousada stay',
      body: `
1. Search by city and dates on the [hotels page](/hotels). Prices are for the whole stay, taxes included.
2. Open a hotel and compare its rooms and rates. Each rate says whether breakfast is included and, step by step, what comes back if you cancel.
3. Enter the guests and how we can reach you.
4. Pay by card or Pix. Each hotel says whether it confirms at once or answers first. In the second case a card is only authorised; it is charged once the hotel says yes.

With the step to the payment your room is set aside for **${HOLD_MINUTES} minutes**. A hotel that confirms at once has your stay as soon as it is paid; any other has **${ANSWER_HOURS} hours** to confirm, or less when you arrive sooner. If the answer is no, or does not come, everything you paid goes back by itself.`,
    },
    'pt-BR': {
      title: 'Como reservo um hotel?',
      summary:
        'Escolha o quarto e a tarifa, diga quem se hospeda e pague. Muitos hotéis confirmam na hora, os outros em até um dia.',
      words: 'quarto hospedagem acomodação pousada diária reservar estadia',
      body: `
1. Na [página de hotéis](/hotels), procure pela cidade e pelas datas. Os preços são da estadia inteira, com taxas.
2. Abra um hotel e compare quartos e tarifas. Cada tarifa diz se o café da manhã está incluído e, passo a passo, quanto volta se você cancelar.
3. Informe os hóspedes e como falar com você.
4. Pague com cartão ou Pix. Cada hotel diz se confirma na hora ou se responde antes. Nesse segundo caso, o valor no cartão é só autorizado; a cobrança vem quando o hotel diz sim.

No passo para o pagamento, o quarto fica separado por **${HOLD_MINUTES} minutos**. No hotel que confirma na hora, a estadia vale assim que é paga; os outros têm **${ANSWER_HOURS} horas** para confirmar, ou menos se você chegar antes. Se a resposta for não, ou se não vier, tudo o que você pagou volta sozinho.`,
    },
  },
  {
    slug: 'price-on-hold',
    category: 'booking',
    related: ['book-a-flight', 'payment-declined', 'price-changed'],
    en: {
      title: 'How long is my price held?',
      summary: `For ${HOLD_MINUTES} minutes from the moment you continue to the payment. The time left is shown on the page.`,
      words: 'reserve time limit countdown expire expired seats hold',
      body: `
While you choose and fill in who travels, nothing is held yet, and others may be faster. From the moment you continue to the payment, the seats or the room are held for **${HOLD_MINUTES} minutes**. Nobody else can buy them in that time, and the price does not move. The clock on the page is the true one: we show no countdown that means nothing.

When the time is over, they go back on sale. What you typed stays on the page, and you can have them held again if they are still there. If the price has changed by then, we say so before you pay and ask whether you agree.`,
    },
    'pt-BR': {
      title: 'Por quanto tempo o preço fica guardado?',
      summary: `Por ${HOLD_MINUTES} minutos a partir do momento em que você segue para o pagamento. O tempo que resta aparece na página.`,
      words: 'tempo prazo contagem expirou expirar lugares segurar reserva',
      body: `
Enquanto você escolhe e preenche quem viaja, nada está reservado ainda, e outra pessoa pode ser mais rápida. Quando você segue para o pagamento, os lugares ou o quarto ficam guardados por **${HOLD_MINUTES} minutos**. Nesse tempo ninguém mais pode comprá-los, e o preço não muda. O relógio na página é de verdade: não mostramos contagem regressiva que não significa nada.

Quando o tempo acaba, eles voltam à venda. O que você digitou continua na página, e você pode pedir que sejam guardados de novo, se ainda houver. Se o preço tiver mudado, avisamos antes do pagamento e perguntamos se você concorda.`,
    },
  },
  {
    slug: 'find-my-booking',
    category: 'booking',
    related: ['documents', 'contact-us', 'account'],
    en: {
      title: 'I booked without an account. Where is my booking?',
      summary: 'Ask for a link with your booking code and email address, or open the one in your confirmation.',
      words: 'look up retrieve lost confirmation guest code email link',
      body: `
Go to [Booking confirmation](/booking-confirmation) and enter the six-character booking code and the email address you booked with. If the two belong together, we send a link to that address. It opens your booking once and is good for 24 hours.

Did the confirmation not arrive? Look among unwanted mail first. Then [write to us](/contact?topic=booking): we can send it again.

When you open [an account](/register) with the same address and confirm it, the bookings that you made with it before appear on your dashboard. After that, sign in before you book.`,
    },
    'pt-BR': {
      title: 'Reservei sem conta. Onde está minha reserva?',
      summary: 'Peça um link com o código da reserva e o e-mail, ou abra o que está na sua confirmação.',
      words: 'localizar encontrar perdi confirmação código e-mail link consultar',
      body: `
Abra [Confirmação da reserva](/booking-confirmation) e informe o código de seis caracteres e o e-mail usado na compra. Se os dois combinarem, enviamos um link para esse endereço. Ele abre a reserva uma vez e vale por 24 horas.

A confirmação não chegou? Veja primeiro na caixa de spam. Depois, [escreva para nós](/contact?topic=booking): podemos enviá-la de novo.

Quando você abre [uma conta](/register) com o mesmo endereço e o confirma, as reservas feitas com ele até então aparecem no seu painel. Depois disso, entre na conta antes de reservar.`,
    },
  },
]

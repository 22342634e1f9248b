import {
  DAYS_TO_REFUND,
  THINKING_DAYS_AHEAD,
  THINKING_HOURS,
  WITHDRAWAL_DAYS,
} from '#modules/rights/figures.contract.ts'
import type { ArticleSource } from './article-source.ts'

export const REFUNDS: readonly ArticleSource[] = [
  {
    slug: 'flight-refund',
    category: 'refunds',
    related: ['refund-time', 'change-a-flight', 'seven-days'],
    en: {
      title: 'What comes back if I cancel a flight?',
      summary:
        'What the best rule for you gives: the fare, the law, or our promise. You see the amount before you say yes.',
      words: 'cancel refund money back penalty fee non-refundable cancellation',
      body: `
Open the booking and choose **Cancel booking (see your refund first)**. You see the amount that comes back and the rule behind it, and only your yes cancels. Of all rules that apply, the one that gives you most decides:

- **${THINKING_HOURS} hours to think.** For flights that leave ${THINKING_DAYS_AHEAD} days or more after the purchase: everything (ANAC Resolution 400, art. 11). We promise the same for journeys outside Brazil's rules.
- **${WITHDRAWAL_DAYS} days** for purchases in Brazil, until departure (art. 49 of the consumer code).
- **Your fare**, as it stood beside the others when you chose it.
- **No ticket, no payment.** What was not ticketed comes back whole.

Taxes and airport charges of flights that you do not take come back in any case.`,
    },
    'pt-BR': {
      title: 'Quanto volta se eu cancelar um voo?',
      summary:
        'O que der a melhor regra para você: a tarifa, a lei ou a nossa promessa. Você vê o valor antes de confirmar.',
      words: 'cancelar reembolso dinheiro de volta multa taxa não reembolsável cancelamento estorno desistir',
      body: `
Abra a reserva e escolha **Cancelar reserva (veja antes o reembolso)**. Você vê quanto volta e por qual regra, e só o seu sim cancela. De todas as regras que valem, decide a que dá mais a você:

- **${THINKING_HOURS} horas para pensar.** Para voos que partem ${THINKING_DAYS_AHEAD} dias ou mais depois da compra: volta tudo (Resolução 400 da ANAC, art. 11). Prometemos o mesmo para viagens fora das regras brasileiras.
- **${WITHDRAWAL_DAYS} dias** para compras no Brasil, até a partida (art. 49 do Código de Defesa do Consumidor).
- **Sua tarifa**, como estava ao lado das outras quando você escolheu.
- **Sem bilhete, sem pagamento.** O que não foi emitido volta inteiro.

Impostos e taxas de embarque de voos não usados voltam em qualquer caso.`,
    },
  },
  {
    slug: 'hotel-cancellation',
    category: 'refunds',
    related: ['seven-days', 'refund-time', 'change-hotel-dates'],
    en: {
      title: 'What comes back if I cancel a hotel?',
      summary:
        'It depends on the rate you chose and on the day. The page of the booking shows every step with its amount.',
      words: 'cancel refund free cancellation policy non-refundable no-show penalty',
      body: `
Each rate has a policy, and you saw it as a line of time before you booked: until when everything comes back, from when the hotel keeps the first night or half, and from when nothing comes back. The same line is in your booking. Deadlines run on the hotel's clock.

Choose **Cancel booking (see your refund first)** in the booking to see the amount of this moment. Nothing is cancelled before you say yes.

Whatever the policy says, everything comes back

- while the owner has not confirmed yet, and when the owner says no or cancels;
- for bookings made in Brazil, within ${WITHDRAWAL_DAYS} days of the booking and before check-in begins.`,
    },
    'pt-BR': {
      title: 'Quanto volta se eu cancelar um hotel?',
      summary: 'Depende da tarifa que você escolheu e do dia. A página da reserva mostra cada passo com o valor.',
      words: 'cancelar reembolso cancelamento grátis política não reembolsável não compareceu multa estorno',
      body: `
Cada tarifa tem uma política, e você a viu como uma linha do tempo antes de reservar: até quando volta tudo, a partir de quando o hotel fica com a primeira noite ou com a metade, e a partir de quando não volta nada. A mesma linha está na sua reserva. Os prazos correm no relógio do hotel.

Escolha **Cancelar reserva (veja antes o reembolso)** na reserva para ver o valor deste momento. Nada é cancelado antes do seu sim.

Seja qual for a política, volta tudo

- enquanto o dono ainda não confirmou, e quando ele diz não ou cancela;
- em reservas feitas no Brasil, dentro de ${WITHDRAWAL_DAYS} dias da reserva e antes de começar o check-in.`,
    },
  },
  {
    slug: 'seven-days',
    category: 'refunds',
    related: ['flight-refund', 'hotel-cancellation', 'refund-time'],
    en: {
      title: 'What are the seven days of the consumer code?',
      summary: `If you buy online in Brazil, you may change your mind within ${WITHDRAWAL_DAYS} days. We apply this to stays and to flights.`,
      words: 'cdc article 49 withdrawal regret cooling off right law',
      body: `
Article 49 of Brazil's consumer code lets you withdraw from a purchase made at a distance within **${WITHDRAWAL_DAYS} days**. The day of the purchase does not count, and the last day runs to its end.

- **Stays**: until check-in begins, also at rates without refund.
- **Flights**: until departure. Whether the article holds for air tickets beside the ${THINKING_HOURS} hours of ANAC is disputed, and the courts have not settled it. Until they do, we decide for you.

It holds for purchases in the Brazilian market. You need not give a reason: choose “Cancel booking (see your refund first)” in your booking.`,
    },
    'pt-BR': {
      title: 'O que são os sete dias do Código de Defesa do Consumidor?',
      summary: `Quem compra pela internet no Brasil pode desistir em até ${WITHDRAWAL_DAYS} dias. Aplicamos isso a estadias e a voos.`,
      words: 'cdc artigo 49 arrependimento desistência direito lei desistir',
      body: `
O artigo 49 do Código de Defesa do Consumidor permite desistir de uma compra feita a distância em até **${WITHDRAWAL_DAYS} dias**. O dia da compra não conta, e o último vai até o fim.

- **Estadias**: até começar o check-in, também em tarifas sem reembolso.
- **Voos**: até a partida. Se o artigo vale para passagens aéreas ao lado das ${THINKING_HOURS} horas da ANAC é uma questão em disputa, que os tribunais ainda não decidiram. Enquanto isso, decidimos a seu favor.

Vale para compras no mercado brasileiro. Não é preciso dar motivo: escolha “Cancelar reserva (veja antes o reembolso)” na sua reserva.`,
    },
  },
  {
    slug: 'refund-time',
    category: 'refunds',
    related: ['flight-refund', 'hotel-cancellation', 'ways-to-pay'],
    en: {
      title: 'When do I get my money back?',
      summary: `We send it within ${DAYS_TO_REFUND} days, the way you paid. Your booking shows how far it is.`,
      words: 'refund time days how long does it take waiting statement pix card credit where is my money',
      body: `
Money goes back by the means you paid with: to the card, or by Pix to the account that it came from. We send it within **${DAYS_TO_REFUND} days** of the cancellation, as ANAC's Resolution 400 (art. 29) asks, and mostly at once. There are no vouchers instead of money.

Your booking shows each refund: asked for, sent, arrived. On a card it appears on the next or the one after next statement, depending on your bank; Pix arrives on the same day.

If your bank sends it back, for instance because the card is closed, we see that and write to you.`,
    },
    'pt-BR': {
      title: 'Quando recebo meu dinheiro de volta?',
      summary: `Enviamos em até ${DAYS_TO_REFUND} dias, pelo mesmo meio do pagamento. A reserva mostra em que ponto está.`,
      words: 'prazo reembolso dias demora fatura pix cartão estorno cadê meu dinheiro',
      body: `
O dinheiro volta pelo meio do pagamento: para o cartão, ou por Pix para a conta de onde saiu. Enviamos em até **${DAYS_TO_REFUND} dias** depois do cancelamento, como pede a Resolução 400 da ANAC (art. 29), e quase sempre na hora. Não damos vale no lugar de dinheiro.

Sua reserva mostra cada reembolso: pedido, enviado, recebido. No cartão, ele aparece na próxima fatura ou na seguinte, conforme o banco; o Pix chega no mesmo dia.

Se o banco devolver o valor, por exemplo porque o cartão foi encerrado, nós vemos e escrevemos para você.`,
    },
  },
]

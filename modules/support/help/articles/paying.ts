import { HOLD_MINUTES } from '#modules/reservations/reservations.contract.ts'
import type { ArticleSource } from './article-source.ts'

export const PAYING: readonly ArticleSource[] = [
  {
    slug: 'ways-to-pay',
    category: 'paying',
    related: ['payment-declined', 'when-charged', 'book-a-flight'],
    en: {
      title: 'How can I pay?',
      summary:
        'By card (Visa, Mastercard, Diners Club), in instalments where they are offered, or by Pix for prices in reais.',
      words: 'credit debit card pix boleto instalments installments methods currency',
      body: `
- **Card**: Visa, Mastercard and Diners Club. Your bank may ask you to confirm the payment.
- **Instalments**: where they are offered, the form shows each plan with its total, so that you see what waiting costs.
- **Pix**: for prices in Brazilian reais. The code is good for a few minutes; the page counts down and notices by itself when you have paid.

Card numbers go straight to the payment provider. We never see or keep them. We do not take boleto, and nobody of us will ever ask you for a card number by email or in the chat.`,
    },
    'pt-BR': {
      title: 'Como posso pagar?',
      summary: 'Com cartão (Visa, Mastercard, Diners Club), parcelado quando houver, ou por Pix nos preços em reais.',
      words: 'crédito débito cartão pix boleto parcelas parcelar parcelamento formas moeda',
      body: `
- **Cartão**: Visa, Mastercard e Diners Club. O banco pode pedir que você confirme o pagamento.
- **Parcelado**: quando houver, o formulário mostra cada plano com o total, para você ver quanto custa esperar.
- **Pix**: para preços em reais. O código vale por alguns minutos; a página conta o tempo e percebe sozinha quando você pagou.

O número do cartão vai direto para a empresa de pagamentos. Nós não o vemos nem guardamos. Não aceitamos boleto, e ninguém da nossa equipe vai pedir número de cartão por e-mail ou no chat.`,
    },
  },
  {
    slug: 'when-charged',
    category: 'paying',
    related: ['hotel-has-to-confirm', 'ways-to-pay', 'refund-time'],
    en: {
      title: 'When is my card charged?',
      summary: 'For a flight when it is ordered; for a hotel only once it is confirmed.',
      words: 'charge authorisation hold bank statement twice double',
      body: `
**Flights.** The amount is authorised, the airline is asked for the tickets, and the card is charged. If the tickets cannot be issued, nothing is kept.

**Hotels.** Where the hotel confirms at once, the card is charged when you pay. Otherwise the amount is only authorised while the owner decides. It is charged with the owner's yes and released with a no. Pix knows no authorisation: it is paid at once and goes back in full if the answer is no.

Do you see the amount twice? Banks list an authorisation and the charge side by side for some days; only one of them takes money. If both are still there after a week, [tell us](/contact?topic=payment).`,
    },
    'pt-BR': {
      title: 'Quando meu cartão é cobrado?',
      summary: 'No voo, quando ele é pedido; no hotel, só depois da confirmação.',
      words: 'cobrança autorização fatura banco duas vezes duplicada pré-autorização',
      body: `
**Voos.** O valor é autorizado, pedimos os bilhetes à companhia e o cartão é cobrado. Se não for possível emitir, nada fica conosco.

**Hotéis.** Quando o hotel confirma na hora, o cartão é cobrado no pagamento. Nos outros, o valor fica só autorizado enquanto o dono decide. A cobrança vem com o sim e a liberação, com o não. No Pix não existe autorização: o pagamento é na hora e volta inteiro se a resposta for não.

O valor aparece duas vezes? Os bancos mostram a autorização e a cobrança lado a lado por alguns dias; só uma delas leva dinheiro. Se depois de uma semana as duas ainda estiverem lá, [avise a gente](/contact?topic=payment).`,
    },
  },
  {
    slug: 'payment-declined',
    category: 'paying',
    related: ['ways-to-pay', 'price-on-hold', 'contact-us'],
    en: {
      title: 'My payment was declined. What now?',
      summary: 'Nothing was booked twice and nothing was lost: try again, or pay another way, while the hold lasts.',
      words: 'refused failed error card rejected bank insufficient',
      body: `
Your seats or your room are still held until the time on the page is over (${HOLD_MINUTES} minutes from its beginning), and what you typed stays.

- Look at the number, the date and the code on the card.
- Ask your bank whether it blocks purchases on the internet or abroad.
- Try another card, or Pix for a price in reais.

Trying again never pays twice: each attempt belongs to the same booking, and only one of them can take money. Is the page unsure what became of a payment? Leave it open. It asks the provider again and tells you what it learns; you hear by email, too.`,
    },
    'pt-BR': {
      title: 'Meu pagamento foi recusado. E agora?',
      summary:
        'Nada foi reservado em dobro e nada se perdeu: tente de novo, ou pague de outra forma, enquanto a reserva está guardada.',
      words: 'negado falhou erro cartão recusa banco limite saldo',
      body: `
Os lugares ou o quarto continuam guardados até o fim do tempo na página (${HOLD_MINUTES} minutos desde o começo), e o que você digitou permanece.

- Confira o número, a validade e o código do cartão.
- Pergunte ao banco se ele bloqueia compras na internet ou no exterior.
- Tente outro cartão, ou Pix se o preço for em reais.

Tentar de novo nunca paga duas vezes: cada tentativa pertence à mesma reserva, e só uma pode levar dinheiro. A página não sabe o que aconteceu com um pagamento? Deixe-a aberta. Ela pergunta de novo à empresa de pagamentos e conta o que descobrir; você também recebe um e-mail.`,
    },
  },
  {
    slug: 'price-changed',
    category: 'paying',
    related: ['price-on-hold', 'book-a-flight', 'ways-to-pay'],
    en: {
      title: 'Why has the price changed?',
      summary:
        'Airlines and hotels change prices at any time. We look again before you pay and never charge another price unasked.',
      words: 'more expensive difference total taxes fees increase cheaper',
      body: `
A price on a list of results is some minutes old at most. The cheapest seats may be sold while you compare. So we ask the airline or the hotel again when you continue, and hold what they answer.

If the price is another one, higher or lower, you see both and decide. Without your yes nothing is held and nothing is paid.

Our prices are totals from the first screen on: taxes, airport charges and the hotel's own charges are in them. A price that is crossed out was really asked: by us within the last 30 days, or by the airline as its regular fare for this flight.`,
    },
    'pt-BR': {
      title: 'Por que o preço mudou?',
      summary:
        'Companhias e hotéis mudam preços a qualquer hora. Conferimos antes do pagamento e nunca cobramos outro valor sem perguntar.',
      words: 'mais caro diferença total taxas aumento aumentou subiu barato',
      body: `
O preço na lista de resultados tem no máximo alguns minutos. Os lugares mais baratos podem ser vendidos enquanto você compara. Por isso perguntamos de novo à companhia ou ao hotel quando você continua, e guardamos o que eles respondem.

Se o preço for outro, maior ou menor, você vê os dois e decide. Sem o seu sim, nada é guardado e nada é pago.

Nossos preços são totais desde a primeira tela: impostos, taxas de embarque e as cobranças do próprio hotel já estão neles. Um preço riscado foi mesmo praticado: por nós nos últimos 30 dias, ou pela companhia como tarifa normal deste voo.`,
    },
  },
]

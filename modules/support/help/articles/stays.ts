import { ANSWER_HOURS } from '#modules/hotels/hotels.contract.ts'
import { REVIEW_DAYS } from '#modules/hotels/reviews/reviews.contract.ts'
import type { ArticleSource } from './article-source.ts'

export const STAYS: readonly ArticleSource[] = [
  {
    slug: 'hotel-has-to-confirm',
    category: 'stays',
    related: ['when-charged', 'write-to-the-hotel', 'hotel-cancellation'],
    en: {
      title: 'Why do some hotels have to confirm?',
      summary: `Hotels confirm at once, or their owners answer within ${ANSWER_HOURS} hours. The room is kept for you meanwhile.`,
      words: 'pending waiting accept reject approval instant confirmation at once answer',
      body: `
Hotels with **instant confirmation** say yes as soon as you pay. You find them with a filter, and each hotel says which it is.

Many others are small and sell in other places, too. So the owner looks once more before the stay is firm, and has **${ANSWER_HOURS} hours** for it, or less when you arrive sooner. The deadline is in your booking.

Meanwhile the room counts as sold: nobody else can book it. Your card is authorised, not charged; a Pix is paid and waits with us.

- **Yes**: your card is charged and you get the voucher.
- **No, or no answer**: everything comes back by itself, and other hotels for the same days are one search away.

Now and then we ask a hotel with instant confirmation as well: when its calendar has changed since you chose the room. We tell you at once, and your card is charged only when it says yes.

A hotel that cancels after its yes needs a reason, gives everything back whatever the policy says, and hears from us.`,
    },
    'pt-BR': {
      title: 'Por que alguns hotéis precisam confirmar?',
      summary: `O hotel confirma na hora, ou o dono responde em até ${ANSWER_HOURS} horas. Enquanto isso, o quarto fica guardado.`,
      words: 'pendente aguardando aceitar recusar aprovação confirmação na hora imediata resposta',
      body: `
Hotéis com **confirmação na hora** dizem sim assim que você paga. Há um filtro para encontrá-los, e cada hotel diz como faz.

Muitos outros são pequenos e vendem também em outros lugares. Por isso o dono confere mais uma vez antes de a estadia ficar firme, e tem **${ANSWER_HOURS} horas** para isso, ou menos se você chegar antes. O prazo está na sua reserva.

Enquanto isso, o quarto conta como vendido: ninguém mais pode reservá-lo. O cartão está autorizado, não cobrado; um Pix está pago e espera conosco.

- **Sim**: o cartão é cobrado e você recebe o voucher.
- **Não, ou sem resposta**: tudo volta sozinho, e outros hotéis para os mesmos dias estão a uma busca de distância.

De vez em quando perguntamos também a um hotel com confirmação na hora: quando o calendário dele mudou desde que você escolheu o quarto. Avisamos logo, e seu cartão só é cobrado quando ele aceitar.

O hotel que cancela depois do sim precisa dar um motivo, devolve tudo, diga a política o que disser, e ouve de nós.`,
    },
  },
  {
    slug: 'write-to-the-hotel',
    category: 'stays',
    related: ['hotel-has-to-confirm', 'stay-safe', 'contact-us'],
    en: {
      title: 'How do I write to my hotel?',
      summary: 'From your booking. The owner answers there, and you hear of it by email.',
      words: 'message owner host contact question arrival late check-in pets',
      body: `
Open the booking: below the stay is **Messages with the hotel**. You can write as soon as it is booked, attach PDFs and pictures, and see when the owner has read it. We send an email when an answer is there.

Ask what you like: late arrival, a cot, the way from the airport. What you agree on in these messages is kept with the booking, for you as for the hotel. If there is a disagreement, tell us what was said there.

Be careful with anyone who wants to be paid elsewhere. We mark messages that look like that.`,
    },
    'pt-BR': {
      title: 'Como escrevo para o meu hotel?',
      summary: 'Pela sua reserva. O dono responde ali, e você recebe um aviso por e-mail.',
      words: 'mensagem dono anfitrião contato pergunta chegada tarde check-in animais',
      body: `
Abra a reserva: abaixo da estadia está **Mensagens com o hotel**. Dá para escrever assim que a reserva está feita, anexar PDFs e imagens e ver quando o dono leu. Mandamos um e-mail quando há resposta.

Pergunte o que quiser: chegada tarde, berço, o caminho do aeroporto. O que vocês combinam nessas mensagens fica guardado com a reserva, para você e para o hotel. Se houver desacordo, conte para nós o que foi dito ali.

Cuidado com quem quer receber por fora. Marcamos as mensagens que parecem isso.`,
    },
  },
  {
    slug: 'reviews',
    category: 'stays',
    related: ['write-to-the-hotel', 'hotel-has-to-confirm', 'contact-us'],
    en: {
      title: 'How do reviews work?',
      summary: `Only guests who have stayed may review, within ${REVIEW_DAYS} days. A low score is no reason to remove one.`,
      words: 'rating score stars opinion comment fake remove',
      body: `
After your stay you get a link by email. You have **${REVIEW_DAYS} days** to write, and only for stays that really took place. Nobody can buy, order or sort out reviews here.

The owner may answer once in public.

A review goes only when it breaks our rules: insults, other people's personal data, advertising. Staff decide, with a reason that is recorded. A low score stays.`,
    },
    'pt-BR': {
      title: 'Como funcionam as avaliações?',
      summary: `Só avalia quem se hospedou, em até ${REVIEW_DAYS} dias. Nota baixa não é motivo para remover.`,
      words: 'nota estrelas opinião comentário falsa remover avaliar',
      body: `
Depois da estadia você recebe um link por e-mail. São **${REVIEW_DAYS} dias** para escrever, e só sobre estadias que aconteceram de verdade. Aqui ninguém compra, encomenda ou filtra avaliações.

O dono pode responder uma vez em público.

Uma avaliação só sai quando desrespeita nossas regras: ofensas, dados pessoais de outros, propaganda. A equipe decide, com um motivo que fica registrado. Nota baixa fica.`,
    },
  },
  {
    slug: 'documents',
    category: 'stays',
    related: ['find-my-booking', 'names-on-tickets', 'hotel-has-to-confirm'],
    en: {
      title: 'Where are my ticket and my voucher?',
      summary: 'In your booking as PDF, and in the email that we sent when it was confirmed.',
      words:
        'pdf e-ticket itinerary receipt invoice calendar download print confirmation number receive copy check-in online boarding pass',
      body: `
Open the booking: the documents are below the itinerary.

- **E-ticket receipt** for each flight, with the ticket number of the airline.
- **Voucher** for a stay, once the hotel has confirmed it.
- **Payment receipt**, once it is paid.
- **Calendar file** with local times, for your telephone.

All of them open without an account from the link in your email. For check-in the airline's own code counts; it is in the booking beside ours.

An e-ticket exists only once it is paid and issued. Until then the booking says so plainly, and until when it will be there.`,
    },
    'pt-BR': {
      title: 'Onde estão meu bilhete e meu voucher?',
      summary: 'Na sua reserva, em PDF, e no e-mail que enviamos quando ela foi confirmada.',
      words:
        'pdf e-ticket itinerário recibo nota fiscal calendário baixar imprimir localizador comprovante recebi segunda via check-in online cartão de embarque',
      body: `
Abra a reserva: abaixo do itinerário estão os documentos.

- **Bilhete eletrônico** de cada voo, com o número da companhia.
- **Voucher** da estadia, depois que o hotel confirma.
- **Recibo** do pagamento, depois de pago.
- **Arquivo de calendário** com os horários locais, para o celular.

Todos abrem sem conta pelo link do e-mail. Para o check-in vale o localizador da companhia; ele está na reserva, ao lado do nosso código.

O bilhete só existe depois de pago e emitido. Até lá a reserva diz isso com clareza, e até quando ele sai.`,
    },
  },
]

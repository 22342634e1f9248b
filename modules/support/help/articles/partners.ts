import { FEED_MINUTES } from '#modules/hotels/calendar/feeds.contract.ts'
import { ANSWER_HOURS } from '#modules/hotels/hotels.contract.ts'
import { COOL_OFF_HOURS } from '#modules/partners/partners.contract.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'
import { REVIEW_BUSINESS_DAYS } from '#platform/review-clock.ts'
import type { ArticleSource } from './article-source.ts'

/** Of today: filled in when they are read (articles.ts). */
const FEE = '{fee}'
const OWNER = '{share}'
/** Specification §1 and §9. */
const BANK_DAYS = '5–7'
const REVIEW_DAYS = `1–${REVIEW_BUSINESS_DAYS}`

export const PARTNERS: readonly ArticleSource[] = [
  {
    slug: 'list-a-hotel',
    category: 'partners',
    related: ['partner-fee', 'partner-answer', 'calendars'],
    en: {
      title: 'How do I list my hotel?',
      summary: `Register, describe rooms and prices, hand it in. We look at it within ${REVIEW_DAYS} business days.`,
      words: 'register partner owner property add publish pousada approval verification',
      body: `
1. [Open a partner account](/hotel-owner/register) and confirm your email address. It is there at once.
2. Add your hotel: photos, rooms, rates, cancellation policy, calendar. What is missing is listed as you go.
3. Hand it in. We look at every hotel before it goes on the site, within **${REVIEW_DAYS} business days**, and write to you: approved, or what has to be changed and why.

Your business is verified separately, with a document. You can work on your hotels before that; money is paid out once it is done.

Listing costs nothing. We keep a fee of ${FEE}% of what guests pay, and nothing else.`,
    },
    'pt-BR': {
      title: 'Como anuncio meu hotel?',
      summary: `Cadastre-se, descreva quartos e preços e envie. Analisamos em ${REVIEW_DAYS} dias úteis.`,
      words: 'cadastrar parceiro proprietário dono propriedade publicar pousada aprovação verificação anunciar',
      body: `
1. [Abra uma conta de parceiro](/hotel-owner/register) e confirme seu e-mail. Ela existe na hora.
2. Adicione o hotel: fotos, quartos, tarifas, política de cancelamento, calendário. O que falta aparece numa lista pelo caminho.
3. Envie. Olhamos cada hotel antes de ele entrar no site, em **${REVIEW_DAYS} dias úteis**, e escrevemos para você: aprovado, ou o que precisa mudar e por quê.

Sua empresa é verificada à parte, com um documento. Você pode trabalhar nos seus hotéis antes disso; o dinheiro é pago depois.

Anunciar não custa nada. Ficamos com ${FEE}% do que os hóspedes pagam, e só.`,
    },
  },
  {
    slug: 'partner-fee',
    category: 'partners',
    related: ['partner-payouts', 'list-a-hotel', 'partner-answer'],
    en: {
      title: 'What does it cost to sell with you?',
      summary: `A fee of ${FEE}% of each confirmed booking. Of 100 that a guest pays, ${OWNER} are yours.`,
      words: 'commission percent fee share money price owner',
      body: `
We keep **${FEE}%** of what a guest pays for a confirmed stay; **${OWNER}%** are yours. There is no entry fee, no monthly fee, and no fee for a better place in the list: places cannot be bought.

If a guest cancels and part of the price is kept by your policy, that part is shared in the same way. Of what goes back to the guest, nobody keeps anything.

Each booking in your portal shows the price, our fee and your amount to the cent. A booking keeps the fee of the day on which it is made; we write to you at least ${NOTICE_DAYS} days before a higher one begins. The terms are [here](/hotel-owner/terms); we tell you of changes ${NOTICE_DAYS} days ahead.`,
    },
    'pt-BR': {
      title: 'Quanto custa vender com vocês?',
      summary: `Uma taxa de ${FEE}% de cada reserva confirmada. De 100 que o hóspede paga, ${OWNER} são seus.`,
      words: 'comissão porcentagem taxa parte dinheiro preço proprietário',
      body: `
Ficamos com **${FEE}%** do que o hóspede paga por uma estadia confirmada; **${OWNER}%** são seus. Não há taxa de entrada, mensalidade nem taxa para aparecer melhor na lista: posição não se compra.

Se o hóspede cancela e parte do preço fica, pela sua política, essa parte é dividida da mesma forma. Do que volta ao hóspede, ninguém fica com nada.

Cada reserva no seu portal mostra o preço, a nossa taxa e o seu valor até o centavo. Uma reserva mantém a taxa do dia em que foi feita; escrevemos a você pelo menos ${NOTICE_DAYS} dias antes de começar uma taxa maior. Os termos estão [aqui](/hotel-owner/terms); avisamos de mudanças com ${NOTICE_DAYS} dias de antecedência.`,
    },
  },
  {
    slug: 'partner-payouts',
    category: 'partners',
    related: ['partner-fee', 'list-a-hotel', 'partner-answer'],
    en: {
      title: 'When am I paid?',
      summary: `Every week, for guests who have left. The bank takes ${BANK_DAYS} business days.`,
      words: 'payout payment weekly bank transfer paypal moneygram stripe earnings money statement',
      body: `
Each week we pay for the stays whose guests have left, once your business is verified and a way to pay you is set up: bank transfer, PayPal or MoneyGram. Banks take **${BANK_DAYS} business days**. Where your portal offers it, you can also be paid to an account of your own at Stripe, which pays your bank from there.

“Earnings” in your portal shows what is coming and when, each payout with its stays, and why something is not in it yet.

**New payout details** take effect after **${COOL_OFF_HOURS} hours**, and we write to you when they change. It protects you: the first thing an intruder changes is the bank. If it was not you, [tell us at once](/contact?topic=partner).`,
    },
    'pt-BR': {
      title: 'Quando recebo?',
      summary: `Toda semana, pelos hóspedes que já saíram. O banco leva ${BANK_DAYS} dias úteis.`,
      words: 'repasse pagamento semanal banco transferência paypal moneygram stripe ganhos dinheiro extrato',
      body: `
Toda semana pagamos as estadias cujos hóspedes já saíram, desde que sua empresa esteja verificada e haja um meio de pagamento: transferência bancária, PayPal ou MoneyGram. Os bancos levam **${BANK_DAYS} dias úteis**. Onde o portal oferecer, você também pode receber em uma conta sua na Stripe, que repassa para o seu banco.

“Ganhos”, no seu portal, mostra o que vem e quando, cada repasse com suas estadias e por que algo ainda não entrou.

**Novos dados de pagamento** passam a valer depois de **${COOL_OFF_HOURS} horas**, e escrevemos para você quando eles mudam. É para a sua proteção: quem invade uma conta troca primeiro o banco. Se não foi você, [avise na hora](/contact?topic=partner).`,
    },
  },
  {
    slug: 'partner-answer',
    category: 'partners',
    related: ['partner-fee', 'calendars', 'partner-payouts'],
    en: {
      title: 'How do I answer a booking?',
      summary: `Accept or reject it in your portal within ${ANSWER_HOURS} hours. Without an answer it ends by itself.`,
      words: 'accept reject confirm deadline owner request overbooking instant confirmation',
      body: `
You get an email, and the booking is on your dashboard with its deadline: **${ANSWER_HOURS} hours**, or less when the guest arrives sooner.

- **Accept**: the guest is charged and gets the voucher. Before that we read your outside calendars once more, so that you do not say yes to a room that has gone elsewhere.
- **Reject**: say why. The guest gets everything back, with a way to other hotels.
- **No answer**: the booking ends at the deadline, and the guest gets everything back.

Would you rather not be asked? Switch on **instant confirmation** under *Rates* of your hotel: what your calendar shows as free is confirmed as soon as it is paid, and you get an email. We ask you only where your calendar has changed since the guest chose the room.

The room counts as sold while you think. Taking back a yes is a cancellation by you: it needs a reason, and the guest gets everything back whatever your policy says.`,
    },
    'pt-BR': {
      title: 'Como respondo a uma reserva?',
      summary: `Aceite ou recuse no portal em até ${ANSWER_HOURS} horas. Sem resposta, ela termina sozinha.`,
      words: 'aceitar recusar confirmar prazo proprietário pedido overbooking confirmação na hora',
      body: `
Você recebe um e-mail, e a reserva aparece no seu painel com o prazo: **${ANSWER_HOURS} horas**, ou menos quando o hóspede chega antes.

- **Aceitar**: o hóspede é cobrado e recebe o voucher. Antes disso lemos mais uma vez seus calendários externos, para você não dizer sim a um quarto vendido em outro lugar.
- **Recusar**: diga por quê. O hóspede recebe tudo de volta, com um caminho para outros hotéis.
- **Sem resposta**: a reserva termina no prazo, e o hóspede recebe tudo de volta.

Prefere não ser perguntado? Ative a **confirmação na hora** em *Tarifas* do seu hotel: o que o calendário mostra livre é confirmado assim que é pago, e você recebe um e-mail. Só perguntamos quando o calendário mudou desde que o hóspede escolheu o quarto.

O quarto conta como vendido enquanto você pensa. Voltar atrás de um sim é cancelamento seu: precisa de motivo, e o hóspede recebe tudo, diga a sua política o que disser.`,
    },
  },
  {
    slug: 'calendars',
    category: 'partners',
    related: ['partner-answer', 'list-a-hotel', 'partner-fee'],
    en: {
      title: 'I sell on other sites, too. How do I avoid double bookings?',
      summary: `Connect their calendars: we read them every ${FEED_MINUTES} minutes and once more before you accept.`,
      words: 'ical sync synchronise channel calendar overbooking airbnb booking import export',
      body: `
In the calendar of your hotel, add the iCal address of each other site for the room it belongs to. We read them every **${FEED_MINUTES} minutes**, show when each was last read and whether it failed, and close the nights that are taken there.

Give our address to the other sites, too, so that they close what is booked here.

Calendars lag: between two readings the same night may be sold twice. So we read yours again at the moment you accept, and tell you if the room has gone. When two bookings clash all the same, both are shown with what you can do.`,
    },
    'pt-BR': {
      title: 'Vendo também em outros sites. Como evito reservas em dobro?',
      summary: `Conecte os calendários: lemos a cada ${FEED_MINUTES} minutos e mais uma vez antes de você aceitar.`,
      words: 'ical sincronizar sincronização canal calendário overbooking airbnb booking importar exportar',
      body: `
No calendário do seu hotel, adicione o endereço iCal de cada outro site para o quarto correspondente. Lemos a cada **${FEED_MINUTES} minutos**, mostramos quando cada um foi lido e se falhou, e fechamos as noites ocupadas lá.

Dê também o nosso endereço aos outros sites, para que fechem o que é reservado aqui.

Calendários atrasam: entre duas leituras, a mesma noite pode ser vendida duas vezes. Por isso lemos os seus de novo no momento em que você aceita, e avisamos se o quarto já foi. Se mesmo assim duas reservas se chocarem, mostramos as duas e o que fazer.`,
    },
  },
]

import type { DocumentWords } from './document-source.ts'

export const TERMS_2026_11_26_EN: DocumentWords = {
  title: 'Terms',
  summary:
    'What you can expect from us and from those who fly you, house you, hire you a car or insure you when you book here, and what we expect from you. Written to be read.',
  sections: [
    {
      id: 'who',
      title: 'Who we are, and what these terms are for',
      body: `
Jangada is a website on which travellers book flights, stays and cars, each by itself or several as one package, and insure their trip. These terms are the contract between you and us when you use the site, and they apply to each booking that you make. Who runs the site, and how to reach us, is on [About us](/about-us#company).

Hotels and their owners have [terms of their own](/hotel-owner/terms). What we keep of you, and why, is on the [privacy page](/privacy).

As long as the foot of the page says “Demonstration”, flights, hotels, cars and insurers are invented, nothing real is sold, and no money moves.`,
    },
    {
      id: 'sellers',
      title: 'Who sells what',
      body: `
We are an intermediary: we show what airlines, hotels, car hire companies and insurers offer, take your booking and your payment, and look after both until the trip is over.

- **The flight** is operated by the airline that the offer names. Its conditions of carriage apply to the journey itself.
- **The stay** is provided by the hotel or its owner. Who that is, is on the page of the hotel and on your voucher.
- **The car** is handed over by the company that the offer names, at its depot. Deposit, excess, fuel and mileage are shown before you pay and stand on your voucher.
- **The insurance** is the insurer’s: its terms, shown before you choose a cover, decide what is paid in a claim. It is never ticked beforehand: only you choose it.
- **In a package** each of these is sold by the one who provides it. You pay once, and all of it is booked or none; afterwards each part keeps its own rules.
- **What we do ourselves** is ours to answer for: that an offer is shown correctly, that your booking reaches the airline or the hotel, that your payment goes where it should and comes back when it has to.

Being an intermediary takes no right from you. Where Brazilian consumer law makes everyone in the chain answerable together, you may turn to us, to the airline or to the hotel.`,
    },
    {
      id: 'account',
      title: 'Booking as a guest or with an account',
      body: `
You need no account: an e-mail address is enough. To book you must be at least 18 and allowed to enter into contracts. You may book for others if they agree that you give us their details.

Names have to be as they are in the passport or identity card, and the e-mail address has to be yours: tickets, vouchers and changes of times go there.

Keep your password and the links in our mails to yourself. If you think that someone else has them, end the sessions on your dashboard and [tell us](/contact).`,
    },
    {
      id: 'prices',
      title: 'Prices',
      body: `
Prices are totals, with all taxes and mandatory charges, from the first screen on. Extras such as bags and seats are never ticked for you.

You can look at prices in another currency. The currency in which you are charged, and the rate used, then stand beside it; your bank may add charges of its own.

Before you pay we ask the airline or the hotel for the price once more. If it has changed you see both prices, and nothing is charged unless you agree to the new one.

A price that is crossed out was really asked before. The order of results is explained on the page, and nobody can buy a place in it.`,
    },
    {
      id: 'contract',
      title: 'How a booking comes about',
      body: `
1. With the step to the payment we hold the seats or the room for you for **15 minutes**.
2. With your payment you make a binding offer for exactly what the summary shows.
3. **A flight** is booked when the ticket is issued. **A stay** is booked when the owner confirms it, or at once where the offer says so.
4. You get a booking code of six characters and a confirmation by e-mail.

If a ticket cannot be issued, or the owner says no or does not answer, there is no booking and everything you paid comes back by itself.`,
    },
    {
      id: 'payment',
      title: 'Payment',
      body: `
You can pay by Visa, Mastercard or Diners Club, and by Pix where the price is in reais. Payments go through a payment provider. Card numbers reach neither our servers nor our staff.

- **Flights**: the card is authorised and then charged when the flight is ordered.
- **Stays**: the card is only authorised until the owner confirms. If the answer is no, the authorisation is released.
- **Pix** cannot be authorised: it is paid at once, and comes back in full if there is no booking.

If your bank declines, nothing is booked. What you typed stays on the page, and you can try again while the hold lasts.`,
    },
    {
      id: 'flights',
      title: 'Flights',
      body: `
What may be changed, what comes back and which bags are included depends on the fare. You see it beside the other fares before you choose, and in your booking afterwards.

Passports, visas and vaccinations are yours to arrange, and so is being at the airport in time.

If the airline changes or cancels a flight we tell you as soon as we know. For journeys under Brazilian law, ANAC Resolution 400/2016 applies: of a change by more than 30 minutes within Brazil, or more than one hour abroad, or one that you hear of less than 72 hours ahead, you may choose another flight or all of your money. For all other journeys we promise the same.

When a flight is late or cancelled at the airport, the airline must look after you: a way to communicate after one hour, food after two, a bed and transport after four if you need to stay the night.`,
    },
    {
      id: 'stays',
      title: 'Stays',
      body: `
The owner has up to **24 hours** to confirm, and less when you arrive sooner. Until then the room is yours to have, nobody else can book it, and you can withdraw free of charge.

Times of check-in and check-out, house rules and the cancellation policy of your rate are on the page of the hotel and on your voucher. Deadlines run on the clock of the hotel.

Dates and guests of a confirmed stay can be changed until the day of arrival begins, if the owner agrees. You see the difference in price before you ask.

If a hotel cannot take you in although your stay is confirmed, you may have all of your money back, and we help you to find another room.`,
    },
    {
      id: 'more',
      title: 'Packages, cars and insurance',
      body: `
Where these are on sale, each part is provided by the company that the offer names, under its own conditions, which you see before you pay.

- **A package** is one booking with several parts. It is paid once, and only if all of its parts are sure. Afterwards each part follows its own rules for changes and cancelling.
- **A car** is hired from the rental company. The deposit is taken by that company at pick-up, never by us; deposit and insurance excess stand on the offer.
- **Insurance** is a contract with the insurer that the offer names. It is never chosen for you and never a condition of booking. The policy says what is covered and how to withdraw.`,
    },
    {
      id: 'cancelling',
      title: 'Cancelling, and what comes back',
      body: `
You cancel in the booking itself. Before you confirm you see how much comes back, to where, and by which rule. When several rules apply, the one that gives you most decides:

- **24 hours** after the purchase of a flight that leaves 7 days later or more: everything (ANAC Resolution 400/2016, art. 11; where it does not apply, we promise it).
- **7 days** after a purchase made in Brazil: everything, as long as the journey or the stay has not begun (Consumer Code, art. 49). For air tickets the courts have not settled this; we honour it.
- **Not ticketed, not confirmed**: everything.
- **The airline cancels or changes a flight** as described above, or **the hotel does not take you in**: everything.
- **Your fare or rate**, as shown when you booked it. Taxes and airport charges of flights that are not used come back in any case.

Refunds go to the means of payment that you used, and we send them within **7 days** of your request. When the money arrives depends on your bank. Credit instead of money is given only if you ask for it.`,
    },
    {
      id: 'conduct',
      title: 'What we ask of you',
      body: `
- Book for real trips. Holding seats or rooms without the wish to pay, or under invented names, takes them from others; we limit how many can be held unpaid.
- Be fair to hosts, fellow travellers and our staff in what you write.
- Pay through the site. A request to pay elsewhere is a sign of fraud: [tell us](/help/stay-safe).
- Do not disturb the site, get around its limits, or use what is not meant for you.

If someone does so, we may refuse a booking, close a conversation or block an account, and we say why. Bookings that are paid are cancelled only for fraud, and never without giving back what the law gives back.`,
    },
    {
      id: 'reviews',
      title: 'Reviews and what you write',
      body: `
Only guests who have stayed can review a hotel, within 90 days of leaving. A review appears at once and anyone may report it; staff remove insults, private details and what is not about the stay, never a low mark. Owners may answer, and cannot remove.

What you write stays yours. With a review you allow us to show it, under the name that you give, for as long as it is on the site.`,
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: `
We answer for what we do and fail to do, as the law has it, and for what airlines and hotels do where the law makes us answer beside them.

We do not answer for what nobody could prevent, such as weather, strikes of others and acts of authorities, or for what follows from details that you gave us wrongly. On international flights the airline's liability is also governed by the Montreal Convention.

Nothing here limits liability for intent, gross negligence, injury to life or health, or a right that consumers cannot waive.`,
    },
    {
      id: 'complaints',
      title: 'When something goes wrong',
      body: `
[Write to us](/contact) or open the chat, with your booking code. We answer within 24 hours. Each message has a number, and what was said stays in the ticket, so that you need not begin anew.

If we do not find a solution together, consumers in Brazil can turn to consumidor.gov.br, to the Procon of their state, to ANAC about airlines, and to the courts of the place where they live.`,
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      body: `
Each version has a date, and earlier versions stay readable at the foot of this page. A booking follows the version that held when it was made.

If you have an account, we tell you by e-mail of a change that matters to you at least 30 days before it holds. If you do not agree, you can erase the account; your bookings stay as they are.`,
    },
    {
      id: 'law',
      title: 'Law and language',
      body: `
Brazilian law applies. If you live elsewhere as a consumer, the protection that the law of your country gives you and that cannot be waived remains.

These terms are in Portuguese and in English. Should the two differ, the Portuguese text decides, unless the English one is better for you and you booked in English.`,
    },
  ],
}

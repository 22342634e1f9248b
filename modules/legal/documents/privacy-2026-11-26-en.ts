import type { DocumentWords } from './document-source.ts'

export const PRIVACY_2026_11_26_EN: DocumentWords = {
  title: 'What we keep of you',
  summary:
    'As little as we can. Looking around needs no account, sets no cookie and loads nothing from third parties. Here is everything that is stored, why, for how long, and who gets it.',
  sections: [
    {
      id: 'browser',
      title: 'In your browser',
      body: `
We set one cookie, and only when you choose the currency in which prices are shown: it has that currency and lasts a year. Everything else that a page has to remember is in the storage of your browser, which only our pages can read. Without your yes that is only what you asked for yourself:

- **Signed in**: your name and a key to your account, for seven days at most unless you go on using the site.
- **A booking without an account**: a key to it, for 30 days, or until you tell its page to forget it.
- **What you type**: at the checkout, in forms and in messages until you close the tab, so that nothing is lost; details of a hotel that an owner lists, until they are saved.
- **Your place on a page**, until you close the tab, so that going back leads to where you were.
- **The chat**: a key to your conversation and what has not been sent yet.
- **Your choice** about this page, with its date.

**For your convenience, only with your yes**: the airport you last left from or prefer, so that the next visit begins there, and ideas for trips for five minutes, so that they need not be fetched again.

There is nothing for advertising and nothing that follows you elsewhere. You can change your choice here at any time; a no also deletes what was kept.`,
    },
    {
      id: 'choice',
      title: 'The record of your choice',
      body: `
The law asks us to be able to show what you agreed to. For each choice we keep a random number that is also in your browser, what you chose, the version of this page, and the time; your account only if you are signed in. It is deleted after 400 days, and with your account. We ask again after a year.`,
    },
    {
      id: 'searches',
      title: 'Your searches',
      body: `
Where and when you want to fly, how many travel, and how many flights we found, under a pseudonym that changes every day and that we cannot turn back into an address. It shows us what is in demand. Deleted after 90 days.

For each route and day we keep the lowest and the highest price that we showed to anyone, without a record of who saw it, for 400 days. It is the only source of our comparisons with earlier prices.`,
    },
    {
      id: 'newsletter',
      title: 'The newsletter',
      body: `
Your e-mail address and language, with the moment of your confirmation as proof of your consent. Every message has a link to leave. A request that nobody confirms is deleted after 30 days.`,
    },
    {
      id: 'account',
      title: 'Your account',
      body: `
Name, e-mail address, language, a phone number if you give it, and a password of which we keep only a fingerprint that cannot be read back. The devices on which you are signed in, with browser and time. Second factors and passkeys if you set them up. The travellers whom you save, encrypted. All of it until you erase the account, which you can do alone and at once.`,
    },
    {
      id: 'bookings',
      title: 'Your bookings',
      body: `
What airlines, hotels and the law ask for: names, birth dates and documents of the travellers, encrypted, and how to reach you. What was paid and given back, but no card number: only the payment provider sees it.

- If you do not pay, names and contact are deleted after 30 days.
- Quotes for a change or a cancellation that you do not take up are deleted after 2 days.
- A trip that was paid keeps its names as long as your account, because receipts are asked for for years. If you erase the account, they go the day after the trip is over.
- The record of payments stays five years and longer where tax law asks for it.`,
    },
    {
      id: 'written',
      title: 'What you write',
      body: `
Chats, e-mails, the contact form and messages between guest and hotel, with the files that come along: encrypted, and kept for 400 days after the last message, so that both sides know what was said. Subjects of e-mails are not encrypted, because staff find a ticket by them.

Mails and notices that we send you are kept for 400 days. Whether an article of the help centre has helped is counted under a pseudonym that changes every day.

A review of a hotel is public under the name that you give. It stays without your name when you erase the account.`,
    },
    {
      id: 'insurance',
      title: 'If you buy insurance',
      body: `
Whom the policy insures, with birth dates, encrypted, and the trip. The insurer gets names, birth dates and the trip, and nothing else. A claim is kept like anything that you write to us.`,
    },
    {
      id: 'applications',
      title: 'If you want to work with us',
      body: `
Name, contact, letter and CV, encrypted, what we noted about them and what we answered. Who of us has read it is recorded. Erased 180 days after the decision, after 365 days where there is none, and at once when you ask.`,
    },
    {
      id: 'owners',
      title: 'If you list a hotel',
      body: `
The details of your business, your documents and your bank details, the sensitive ones encrypted. Staff see them to verify you and to pay you; guests see the name and address of the hotel and who provides it. Payouts and invoices stay as long as tax law asks for it.`,
    },
    {
      id: 'technical',
      title: 'Technical records',
      body: `
Our logs carry a number for each request and leave out addresses, names and e-mails. Your network address is counted in memory for a minute to keep floods away. Failed sign-ins are counted for a day under a fingerprint of account and network, so that nobody can guess passwords.

When staff open a booking, a ticket or personal data, that is written into a record that cannot be changed afterwards.`,
    },
    {
      id: 'reasons',
      title: 'Why we may',
      body: `
- **To carry out what you ordered**: bookings, your account, messages, payments.
- **Because the law demands it**: receipts and invoices, records of consent, answers to authorities.
- **With your yes**: the newsletter, offers by e-mail, convenience in your browser. You can take it back at any time; what was done until then stays lawful.
- **For a legitimate interest**: protection against fraud and floods, and counting searches under pseudonyms.

We make no profile of you, and no program alone decides about you.`,
    },
    {
      id: 'who-gets-it',
      title: 'Who gets it',
      body: `
- **The airline** gets what it needs to carry you: names, birth dates, documents, contact.
- **The hotel** gets the names of the guests, how to reach you, and what you write to it.
- **The payment provider** gets what a payment needs, and your card details directly from you.
- **The mail service** carries our mails.
- **Authorities and courts**, if the law obliges us.

Nobody else. We sell nothing of it, and no advertiser or social network learns that you were here.`,
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: `
The Brazilian LGPD (art. 18) gives you confirmation and access, correction, erasure, portability, knowledge of who got your data, and the right to take back a consent; so do we, wherever you live.

With an account you do most of it alone, on the [dashboard](/dashboard) under “Privacy”: take your data along as a file, correct it, erase the account. Without one, [write to us](/contact?topic=privacy) from the address that you booked with. We answer in full within 15 days.

If you are not content with our answer, you can turn to the Brazilian data protection authority (ANPD) or to the authority where you live.`,
    },
    {
      id: 'changes',
      title: 'Changes of this page',
      body: `
Each version has a date, and earlier ones stay readable at the foot of this page. If a new version keeps more in your browser for convenience, we ask you again first.`,
    },
  ],
}

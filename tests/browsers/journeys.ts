import type { Person } from './person.ts'

/*
 * What a traveller, a guest with an owner, and a visitor with an agent do, by what is on the screen. Everything is found by
 * its name, as a screen reader finds it, so that one journey serves every browser, and each page in both sizes.
 */

export type Account = { email: string; password: string }
/** `trip` is another number for each journey, so that no two take each other's seats and rooms. */
export type Place = { trip: number; agent: Account }
type Journey = (person: Person, place: Place) => Promise<void>

const DAY_MS = 86_400_000
const inDays = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10)

const APPROVED = '4242424242424242'
const CHALLENGED = '4000000000003220'
/** An owner of the demonstration world, and what is hers. */
const LUCIA: Account = { email: 'lucia@example.com', password: 'rede branca na varanda' }
const HERS = '^(Apartamentos Pitanga|Hotel Praça das Palmeiras|Grande Hotel das (Acácias|Dunas))$'

/** Home, search, results, offer, seats, the bank's check, tickets, and the money back. */
const flight: Journey = async (person, { trip }) => {
  await person.open('/')
  await place(person, '^From', 'guarulhos', 'GRU')
  await place(person, '^To', 'lisbon', 'LIS')
  await person.pick('^Departure', inDays(40 + 2 * trip))
  await person.pick('^Return', inDays(47 + 2 * trip))
  await person.press('^Search')
  await person.follow('^Select$')
  await person.see('^São Paulo to Lisbon', 'heading')
  await person.follow('^Continue$')
  await person.fill('^Given names', 'Ana Maria')
  await person.fill('^Surname', 'Souza')
  await person.fillDay('^Birth date', '1985-04-12')
  await person.pick('^Gender in the document', 'F')
  await person.pick('^Nationality', 'BR')
  await person.fill('^Document number', 'AB123456')
  await person.fillDay('^Valid until', '2034-05-05')
  await contact(person)
  await person.press('^Continue')
  await person.see('^Bags and seats', 'heading')
  await person.press('^Choose seats GRU')
  await person.choose(', available')
  await person.press('^Done')
  await person.press('^Continue')
  await payByCard(person, CHALLENGED)
  await person.inFrame('Bank verification', () => person.press('Yes, it’s me'))
  await person.see('^Thank you, Ana\\. Your trip is booked', 'heading')
  await person.follow('^See your booking')
  await person.see('^Travellers$', 'heading')
  await person.fits(1)
  await person.press('^Flight and layover details')
  await person.see('^Guarulhos GRU$')
  await person.press('^Cancel booking \\(see')
  await person.see('^You get back')
  await person.press('^Cancel booking$')
  await person.see('^Your refund', 'heading')
}

/** A room is found, asked for and paid; its owner accepts, and the guest sees it. Three nights are enough at Carnival, too. */
const stay: Journey = async (person, { trip }) => {
  await person.open('/')
  await person.choose('^Hotels$')
  await person.fill('^City', 'Fortaleza')
  await person.take('^Fortaleza')
  await person.pick('^Check-in', inDays(60 + 3 * trip))
  await person.pick('^Check-out', inDays(63 + 3 * trip))
  await person.press('^Search')
  await person.see('^Hotels in Fortaleza', 'heading')
  await person.follow(HERS)
  await person.follow('^Reserve ')
  await person.see('^Who is staying\\?', 'heading')
  await person.fill('^Given names', 'Ana')
  await person.fill('^Surname', 'Souza')
  await contact(person)
  await person.press('^Continue')
  await payByCard(person, APPROVED)
  await person.see('^Thank you, Ana\\. The hotel has your request', 'heading')
  await person.follow('^See your booking')
  const code = await person.at(/reservations\/([A-Z0-9]{6})$/)
  await person.see('^The hotel answers by')

  await signIn(person, '/hotel-owner/login', LUCIA)
  await person.press('^Accept', code)
  await person.see('^Reservation accepted')
  await person.open(`/reservations/${code}`)
  await person.see('^The hotel expects you')
}

/** A visitor asks, an agent answers from the console and closes the chat, and the visitor finds the answer when they are back. */
const chat: Journey = async (person, { agent, trip }) => {
  await person.open('/about-us')
  await person.press('^Chat$')
  await person.press('^Start Chat')
  await person.fill('^Your message', `Where is my ticket, number ${trip}?`)
  await person.press('^Send message')
  await person.see('^Sent$')

  await signIn(person, '/admin/login', agent)
  await person.press('^Not now')
  await person.see('^Dashboard$', 'heading')
  await person.open('/admin/chat')
  await person.follow('^Conversation with', `number ${trip}\\?`)
  await person.fill('^Your answer', `In your mailbox, number ${trip}.`)
  await person.press('^Send')
  await person.see(`^In your mailbox, number ${trip}\\.$`)
  await person.press('^Close chat')
  await person.choose('^Answered$')
  await person.press('^Close the chat')
  await person.see('^Closed')
  await person.open('/about-us')
  await person.press('^Open chat')
  await person.see(`^In your mailbox, number ${trip}\\.$`)
}

/** What is on the server's page and on that of the browser is the same in both languages. */
const languages: Journey = async (person, { trip }) => {
  for (const size of ['narrow', 'wide'] as const) {
    await person.only(size, async () => {
      await person.open('/')
      if (size === 'narrow') await person.press('^Menu$')
      await person.follow('^Português$')
      await person.see('^Sua próxima aventura começa aqui', 'heading')
    })
  }
  const flights = {
    origin: 'GRU',
    destination: 'LIS',
    departureDate: inDays(200 + trip),
    adults: '1',
    tripType: 'one-way',
  }
  const stays = { checkInDate: inDays(200 + trip), checkOutDate: inDays(203 + trip), adults: '2', roomQuantity: '1' }
  for (const [language, chosen] of [
    ['', '^Select$'],
    ['/pt', '^Selecionar$'],
  ] as const) {
    await person.open(`${language}/flights?${new URLSearchParams(flights)}`)
    await person.follow(chosen)
    await person.at(/flights\/\w/)
    await person.reload()
    await person.open(
      `${language}/hotels?${new URLSearchParams({ cityCode: 'FOR', city: 'Fortaleza, CE, Brazil', ...stays })}`,
    )
    await person.follow(HERS)
    await person.at(/hotels\/\w/)
    await person.reload()
  }
}

async function paper(person: Person): Promise<void> {
  await person.open('/privacy')
  await person.keepsHeadings()
}

export const journeys: Record<string, Journey> = { flight, stay, chat, languages, paper }

async function place(person: Person, field: string, text: string, code: string): Promise<void> {
  await person.fill(field, text)
  await person.take(`${code}$`)
}

async function contact(person: Person): Promise<void> {
  await person.fill('^Email', `ana.${crypto.randomUUID().slice(0, 8)}@example.com`)
  await person.fill('^Mobile phone', '+55 11 91234-5678')
}

async function payByCard(person: Person, number: string): Promise<void> {
  await person.inFrame('Card details', async () => {
    await person.fill('^Card number', number)
    await person.fill('^Expires', '1234')
    await person.fill('^Security code', '123')
    await person.fill('^Name on the card', 'ANA M SOUZA')
  })
  await person.press('^Pay')
}

async function signIn(person: Person, path: string, { email, password }: Account): Promise<void> {
  await person.open(path)
  await person.fill('^Email', email)
  await person.fill('^Password', password)
  await person.press('^Sign In')
  await person.at(/dashboard|second-factor/)
}

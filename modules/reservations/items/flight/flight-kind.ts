import type { ItemPieces } from '#modules/reservations/items/item-kind.ts'
import { flightHandler } from './flight-item.ts'
import { flightPapers } from './flight-papers.ts'
import { flightMail } from './mail/flight-mail.ts'

export const flight: ItemPieces = { handler: flightHandler, papers: flightPapers, mail: flightMail }

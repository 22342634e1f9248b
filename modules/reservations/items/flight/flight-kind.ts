import type { ItemPieces } from '#modules/reservations/items/item-kind.ts'
import { ITEM_PAPERS } from '#modules/reservations/items/papers.ts'
import { flightHandler } from './flight-item.ts'

import { flightMail } from './mail/flight-mail.ts'

export const flight: ItemPieces = { handler: flightHandler, papers: ITEM_PAPERS.flight, mail: flightMail }

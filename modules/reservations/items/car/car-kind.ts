import type { ItemPieces } from '#modules/reservations/items/item-kind.ts'
import { ITEM_PAPERS } from '#modules/reservations/items/papers.ts'
import { carHandler } from './car-item.ts'

import { carMail } from './mail/car-mail.ts'

export const car: ItemPieces = { handler: carHandler, papers: ITEM_PAPERS.car, mail: carMail }

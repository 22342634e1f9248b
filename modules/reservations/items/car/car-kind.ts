import type { ItemPieces } from '#modules/reservations/items/item-kind.ts'
import { carHandler } from './car-item.ts'
import { carPapers } from './car-papers.ts'
import { carMail } from './mail/car-mail.ts'

export const car: ItemPieces = { handler: carHandler, papers: carPapers, mail: carMail }

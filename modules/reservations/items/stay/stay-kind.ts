import type { ItemPieces } from '#modules/reservations/items/item-kind.ts'
import { ITEM_PAPERS } from '#modules/reservations/items/papers.ts'
import { stayMail } from './mail/stay-mail.ts'
import { stayHandler } from './stay-item.ts'

export const stay: ItemPieces = { handler: stayHandler, papers: ITEM_PAPERS.stay, mail: stayMail }

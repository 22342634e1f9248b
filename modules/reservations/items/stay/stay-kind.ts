import type { ItemPieces } from '#modules/reservations/items/item-kind.ts'
import { stayMail } from './mail/stay-mail.ts'
import { stayHandler } from './stay-item.ts'
import { stayPapers } from './stay-papers.ts'

export const stay: ItemPieces = { handler: stayHandler, papers: stayPapers, mail: stayMail }

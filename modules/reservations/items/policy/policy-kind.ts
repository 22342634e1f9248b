import type { ItemPieces } from '#modules/reservations/items/item-kind.ts'
import { policyMail } from './mail/policy-mail.ts'
import { policyHandler } from './policy-item.ts'
import { policyPapers } from './policy-papers.ts'

export const policy: ItemPieces = { handler: policyHandler, papers: policyPapers, mail: policyMail }

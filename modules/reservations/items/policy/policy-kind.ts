import type { ItemPieces } from '#modules/reservations/items/item-kind.ts'
import { ITEM_PAPERS } from '#modules/reservations/items/papers.ts'
import { policyMail } from './mail/policy-mail.ts'
import { policyHandler } from './policy-item.ts'

export const policy: ItemPieces = { handler: policyHandler, papers: ITEM_PAPERS.policy, mail: policyMail }

import type { Transaction } from '#platform/database/index.ts'
import type { Reader } from '#platform/lists/export.ts'
import { reachOf } from './audience.ts'
import type {
  CampaignQuery,
  CampaignSchedule,
  CampaignWrite,
  RecipientQuery,
  RecipientsWanted,
} from './campaigns.contract.ts'
import type { Actor, CampaignDeps } from './campaigns.deps.ts'
import type { PersonKind } from './campaigns.tables.ts'
import { eraseOf, exportOf, forgetRecipients, leaveOffers, moveOf, noteRefused } from './leave.ts'
import {
  exportRecipients,
  findCampaign,
  listCampaigns,
  listRecipients,
  previewCampaign,
  readCampaign,
  tryCampaign,
} from './read-campaigns.ts'
import { dueCampaigns } from './send-campaign.ts'
import { changeCampaign, createCampaign, moveCampaign, scheduleCampaign } from './write-campaign.ts'

export type Campaigns = ReturnType<typeof createCampaigns>

/** Messages that staff write to many: who is meant, what it says, when it leaves. Each use case says in its file what it throws. */
export function createCampaigns(deps: CampaignDeps) {
  deps.jobs.whenDue(dueCampaigns(deps))
  deps.mail.whenEnded((tx, mail) => noteRefused(deps, tx, mail))
  return {
    desk: {
      list: (query: CampaignQuery) => listCampaigns(deps, query),
      create: (staff: Actor, write: CampaignWrite) => createCampaign(deps, staff, write),
      read: (id: string) => readCampaign(deps, id),
      change: (staff: Actor, id: string, write: CampaignWrite) => changeCampaign(deps, staff, id, write),
      /** How many would be written to now. */
      reach: async (id: string) => reachOf(deps, await findCampaign(deps.db, id)),
      preview: (id: string) => previewCampaign(deps, id),
      test: (staff: Actor, id: string) => tryCampaign(deps, staff, id),
      schedule: (staff: Actor, id: string, given: CampaignSchedule) => scheduleCampaign(deps, staff, id, given),
      pause: (staff: Actor, id: string) => moveCampaign(deps, staff, id, 'pause'),
      resume: (staff: Actor, id: string) => moveCampaign(deps, staff, id, 'resume'),
      cancel: (staff: Actor, id: string) => moveCampaign(deps, staff, id, 'cancel'),
      redraft: (staff: Actor, id: string) => moveCampaign(deps, staff, id, 'redraft'),
      recipients: (id: string, query: RecipientQuery) => listRecipients(deps, id, query),
      export: (reader: Reader<Actor>, id: string, wanted: RecipientsWanted) =>
        exportRecipients(deps, reader, id, wanted),
    },
    /** Ends offers for the reader of a mail; false for a token that is not ours. */
    leave: (token: string) => leaveOffers(deps, token),
    exportOf: (kind: PersonKind, personId: string) => exportOf(deps, kind, personId),
    eraseOf: (tx: Transaction, kind: PersonKind, personId: string) => eraseOf(tx, kind, personId),
    /** Of two accounts that become one. */
    moveOf,
    /** Deletes who was written to by campaigns that are long over. Run every day. */
    forgetOld: () => forgetRecipients(deps),
  }
}

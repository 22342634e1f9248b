import { createHash } from 'node:crypto'
import type { ApplicationRequest } from '#modules/careers/careers.contract.ts'
import type { CareersDeps } from '#modules/careers/careers.deps.ts'
import { careersErrors } from '#modules/careers/careers.errors.ts'
import { careerApplications, careerEvents } from '#modules/careers/careers.tables.ts'
import { CV_BYTES } from '#modules/careers/careers-limits.contract.ts'
import { findOpen, openingView } from '#modules/careers/openings/read-openings.ts'
import { type Attachment, safeAttachment } from '#platform/attachments/safe-attachment.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { refuseUnlessOffered } from '#platform/not-offered.ts'
import { postReceipt } from './application-mails.ts'
import { eraseAfterOf } from './kept-applications.ts'
import { marksOf, sealCv, sealPerson, sealText } from './sealed-person.ts'

export type Applying = { slug: string; locale: Locale; cv: { name: string; content: Buffer } }

/**
 * Keeps an application, once for its key, and mails a receipt. The file is checked and cleaned first. Throws AppError
 * `career/not-found` for an opening that has closed, `feature/off`, and `request/*` for a file that cannot be taken.
 */
export async function apply(
  deps: CareersDeps,
  request: ApplicationRequest,
  applying: Applying,
): Promise<{ number: number }> {
  const { slug, locale } = applying
  const { key, ...person } = request
  const requestKey = keyOf(request, applying)
  const known = await numberOf(deps, requestKey)
  if (known) return { number: known }
  refuseUnlessOffered('careers')
  const cv = await safeAttachment(applying.cv, CV_BYTES)
  const at = deps.clock.now()
  const id = newId()
  return deps.db.transaction(async (tx) => {
    const opening = await findOpen(deps, slug, tx)
    if (!opening) throw careersErrors.noOpening()
    const [row] = await tx
      .insert(careerApplications)
      .values({
        id,
        openingId: opening.id,
        stage: 'received',
        locale,
        sealed: sealPerson(deps.vault, id, person),
        words: marksOf(deps.vault, person),
        ...cvColumns(deps, id, cv),
        requestKey,
        receivedAt: at,
        stageAt: at,
        eraseAfter: eraseAfterOf({ stage: 'received', stageAt: at, receivedAt: at }),
      })
      .onConflictDoNothing({ target: careerApplications.requestKey })
      .returning({ number: careerApplications.number })
    if (!row) return { number: (await numberOf({ db: tx }, requestKey)) ?? 0 }
    await tx.insert(careerEvents).values({ applicationId: id, kind: 'received', to: 'received', at })
    await postReceipt(deps, tx, {
      email: person.email,
      locale,
      id,
      number: row.number,
      title: openingView(opening, locale).title,
    })
    return row
  })
}

function cvColumns({ vault }: CareersDeps, id: string, { name, type, content }: Attachment) {
  return { cvName: sealText(vault, id, name), cvType: type, cvSize: content.length, cv: sealCv(vault, id, content) }
}

/** Going back and sending other words under the same key is another application. */
function keyOf(request: ApplicationRequest, { slug, cv }: Applying): string {
  const file = createHash('sha256').update(cv.content).digest('hex')
  return createHash('sha256')
    .update(JSON.stringify([request, slug, file]))
    .digest('hex')
}

async function numberOf({ db }: { db: DatabaseOrTransaction }, requestKey: string): Promise<number | null> {
  const [row] = await db
    .select({ number: careerApplications.number })
    .from(careerApplications)
    .where(eq(careerApplications.requestKey, requestKey))
  return row?.number ?? null
}

import { fileTypeFromBuffer } from 'file-type'
import type { OwnerIdentity, StaffIdentity } from '#modules/accounts/index.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, asc, count, eq } from '#platform/database/query.ts'
import { documentErrors } from './document-errors.contract.ts'
import { lockPartner, remember } from './partner-record.ts'
import {
  DOCUMENT_BYTES,
  DOCUMENT_TYPES,
  DOCUMENTS_MOST,
  type DocumentKind,
  type DocumentType,
  type DocumentView,
} from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { errors } from './partners.errors.ts'
import { partnerDocuments } from './partners.tables.ts'

export type DocumentFile = { name: string; type: DocumentType; content: Buffer }

/** Oldest first. */
export async function documentsOf(
  { db: pool, vault }: PartnerDeps,
  ownerId: string,
  db: DatabaseOrTransaction = pool,
): Promise<DocumentView[]> {
  const { id, kind, name, type, size, createdAt } = partnerDocuments
  const rows = await db
    .select({ id, kind, name, type, size, createdAt })
    .from(partnerDocuments)
    .where(eq(partnerDocuments.ownerId, ownerId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map(({ createdAt, name, ...row }) => ({
    ...row,
    name: vault.open(name, nameContext(ownerId)),
    created_at: createdAt.toISOString(),
  }))
}

/**
 * Keeps a file as it is, sealed. What it is decides its content, not its name. Throws AppError
 * `request/unsupported-media-type`, `request/too-large`, `request/invalid` for an empty one, `partner/state` for too many.
 */
export async function addDocument(
  deps: PartnerDeps,
  owner: OwnerIdentity,
  file: { kind: DocumentKind; name: string; content: Buffer },
): Promise<DocumentView> {
  const { db, clock, vault } = deps
  const { kind, content } = file
  if (content.length === 0) throw errors.empty()
  if (content.length > DOCUMENT_BYTES) throw documentErrors.tooLarge()
  const found = await fileTypeFromBuffer(content)
  const type = DOCUMENT_TYPES.find((one) => one === found?.mime)
  if (!type) throw documentErrors.wrongType()
  const name = nameFor(file.name, type)
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockPartner(tx, owner.id)
    const mine = eq(partnerDocuments.ownerId, owner.id)
    const [row] = await tx.select({ many: count() }).from(partnerDocuments).where(mine)
    if ((row?.many ?? 0) >= DOCUMENTS_MOST) throw errors.many()
    const [added] = await tx
      .insert(partnerDocuments)
      .values({
        ownerId: owner.id,
        kind,
        type,
        size: content.length,
        createdAt: now,
        name: vault.seal(name, nameContext(owner.id)),
        content: vault.sealBytes(content, fileContext(owner.id)),
      })
      .returning({ id: partnerDocuments.id })
    if (!added) throw new Error('the document was not stored')
    await remember(tx, { ownerId: owner.id, what: 'document-added', by: 'owner', at: now })
    return { id: added.id, kind, name, type, size: content.length, created_at: now.toISOString() }
  })
}

/** Throws AppError `partner/not-found`, also for a stranger's; `partner/state` once the business is verified. */
export async function removeDocument({ db, clock }: PartnerDeps, owner: OwnerIdentity, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { verification, decidedAt } = await lockPartner(tx, owner.id)
    const own = and(eq(partnerDocuments.id, id), eq(partnerDocuments.ownerId, owner.id))
    const [removed] = await tx.delete(partnerDocuments).where(own).returning({ createdAt: partnerDocuments.createdAt })
    if (!removed) throw errors.documentNotFound()
    // Thrown after it was found, so that a stranger's document looks like none.
    if (verification === 'verified' && decidedAt && removed.createdAt <= decidedAt) throw errors.kept()
    await remember(tx, { ownerId: owner.id, what: 'document-removed', by: 'owner', at: clock.now() })
  })
}

/** The owner's own file. Throws AppError `partner/not-found`. */
export function ownDocument(deps: PartnerDeps, owner: OwnerIdentity, id: string): Promise<DocumentFile> {
  return readDocument(deps, deps.db, { ownerId: owner.id, id })
}

/** For staff; each look is written down. Throws AppError `partner/not-found`. */
export function documentForStaff(
  deps: PartnerDeps,
  staff: StaffIdentity,
  wanted: { ownerId: string; id: string },
): Promise<DocumentFile> {
  return deps.db.transaction(async (tx) => {
    const file = await readDocument(deps, tx, wanted)
    await deps.audit.record(tx, {
      who: staff,
      permission: 'owners.read',
      action: 'owner.document-read',
      subject: `owner:${wanted.ownerId}`,
      detail: { document: wanted.id },
    })
    return file
  })
}

async function readDocument(
  { vault }: PartnerDeps,
  db: DatabaseOrTransaction,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<DocumentFile> {
  const wanted = and(eq(partnerDocuments.id, id), eq(partnerDocuments.ownerId, ownerId))
  const [row] = await db.select().from(partnerDocuments).where(wanted)
  if (!row) throw errors.documentNotFound()
  return {
    name: vault.open(row.name, nameContext(ownerId)),
    type: row.type,
    content: vault.openBytes(row.content, fileContext(ownerId)),
  }
}

const ENDINGS: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The last part of what the browser calls it, without signs that mean something to a file system, ending as it is. */
function nameFor(given: string, type: DocumentType): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ()_.-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(0, 80)
    .trim()
  return `${stem || 'document'}.${ENDINGS[type]}`
}

function nameContext(ownerId: string): string {
  return `partners.document-name:${ownerId}`
}

function fileContext(ownerId: string): string {
  return `partners.document:${ownerId}`
}

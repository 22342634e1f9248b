import { and, count, eq } from '#platform/database/query.ts'
import { TEMPLATES_MOST } from './message-limits.contract.ts'
import type { Template, TemplateInput } from './messages.contract.ts'
import type { MessageDeps } from './messages.deps.ts'
import { messageErrors } from './messages.errors.ts'
import { messageTemplates } from './messages.tables.ts'

type Deps = Pick<MessageDeps, 'db' | 'clock'>

export async function listTemplates({ db }: Deps, ownerId: string): Promise<Template[]> {
  const { id, name, body } = messageTemplates
  return db
    .select({ id, name, body })
    .from(messageTemplates)
    .where(eq(messageTemplates.ownerId, ownerId))
    .orderBy(name, id)
}

/** Adds a template, or changes an existing one. Throws AppError `hotel/not-found`, `hotel/state` beyond the limit. */
export async function saveTemplate(
  { db, clock }: Deps,
  ownerId: string,
  { id, ...text }: TemplateInput & { id?: string },
): Promise<Template> {
  const updatedAt = clock.now()
  if (id === undefined) {
    const [there] = await db
      .select({ many: count() })
      .from(messageTemplates)
      .where(eq(messageTemplates.ownerId, ownerId))
    if ((there?.many ?? 0) >= TEMPLATES_MOST) throw messageErrors.many()
    const [added] = await db
      .insert(messageTemplates)
      .values({ ownerId, ...text, updatedAt })
      .returning()
    if (!added) throw new Error('the template was not stored')
    return { id: added.id, ...text }
  }
  const mine = and(eq(messageTemplates.ownerId, ownerId), eq(messageTemplates.id, id))
  const changed = await db
    .update(messageTemplates)
    .set({ ...text, updatedAt })
    .where(mine)
    .returning()
  if (changed.length === 0) throw messageErrors.noTemplate()
  return { id, ...text }
}

/** Throws AppError `hotel/not-found`. */
export async function deleteTemplate({ db }: Deps, ownerId: string, id: string): Promise<void> {
  const mine = and(eq(messageTemplates.ownerId, ownerId), eq(messageTemplates.id, id))
  const gone = await db.delete(messageTemplates).where(mine).returning({ id: messageTemplates.id })
  if (gone.length === 0) throw messageErrors.noTemplate()
}

import type { Changes } from '#modules/audit/index.ts'
import type { ApplicationDetail, ApplicationLetter } from '#modules/careers/careers.contract.ts'
import { type Actor, audited, type CareersDeps } from '#modules/careers/careers.deps.ts'
import { careersErrors } from '#modules/careers/careers.errors.ts'
import { careerApplications, careerEvents, careerOpenings } from '#modules/careers/careers.tables.ts'
import type { Stage } from '#modules/careers/careers-limits.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { postAnswer } from './application-mails.ts'
import { rowView } from './list-applications.ts'
import { openCv, openPerson, openText, sealText } from './sealed-person.ts'

const t = careerApplications

import { asWritten } from '#platform/database/written-order.ts'
import { eraseAfterOf } from './kept-applications.ts'

type Row = typeof careerApplications.$inferSelect

/** An application with everything that was sent; the look is written down. */
export async function readApplication(deps: CareersDeps, staff: Actor, id: string): Promise<ApplicationDetail> {
  const [found] = await deps.db
    .select({ row: t, texts: careerOpenings.texts })
    .from(t)
    .innerJoin(careerOpenings, eq(careerOpenings.id, t.openingId))
    .where(eq(t.id, id))
  if (!found) throw careersErrors.noApplication()
  const { row, texts } = found
  const events = await deps.db
    .select()
    .from(careerEvents)
    .where(eq(careerEvents.applicationId, id))
    .orderBy(...asWritten(careerEvents))
  const names = await deps.staffNames([...new Set(events.flatMap(({ staffId }) => staffId ?? []))])
  if (!row.erasedAt) {
    const act = {
      action: 'career.application-read',
      permission: 'careers.read',
      subject: `application:${row.number}`,
    } as const
    await deps.db.transaction((tx) => audited(deps, tx, staff, act))
  }
  const { vault } = deps
  return {
    ...rowView(deps, row, texts.en.title),
    person: openPerson(vault, row),
    locale: row.locale,
    cv: row.cv && { name: openText(vault, id, row.cvName) ?? '', type: row.cvType ?? '', size: row.cvSize ?? 0 },
    erasedAt: row.erasedAt?.toISOString() ?? null,
    events: events.map(({ id: eventId, kind, at, staffId, from, to, sealed }) => ({
      id: eventId,
      kind,
      from,
      to,
      at: at.toISOString(),
      by: staffId && (names.get(staffId) ?? '–'),
      text: openText(vault, id, sealed),
    })),
  }
}

/** The CV as it was cleaned; the look is written down. */
export async function openApplicationCv(deps: CareersDeps, staff: Actor, id: string) {
  const [row] = await deps.db.select().from(t).where(eq(t.id, id))
  if (!row?.cv) throw row ? careersErrors.noCv() : careersErrors.noApplication()
  const content = openCv(deps.vault, id, row.cv)
  const act = { action: 'career.cv-read', permission: 'careers.read', subject: `application:${row.number}` } as const
  await deps.db.transaction((tx) => audited(deps, tx, staff, act))
  return { name: openText(deps.vault, id, row.cvName) ?? 'cv', type: row.cvType ?? 'application/pdf', content }
}

/** Moves it as it was seen; one that stands elsewhere by now is a conflict. */
export function moveApplication(deps: CareersDeps, staff: Actor, id: string, { from, to }: { from: Stage; to: Stage }) {
  return change(deps, staff, id, async (tx, row) => {
    if (row.stage !== from) throw careersErrors.moved()
    await moveTo(deps, tx, { row, to, staff })
    return { action: 'career.stage', changes: { stage: { before: from, after: to } } }
  })
}

export function noteApplication(deps: CareersDeps, staff: Actor, id: string, text: string) {
  return change(deps, staff, id, async (tx) => {
    await addEvent(deps, tx, { applicationId: id, staff, kind: 'note', text })
    return { action: 'career.note' }
  })
}

/** Answers by mail, and moves it where the answer says so, in one transaction. */
export function answerApplication(
  deps: CareersDeps,
  staff: Actor,
  id: string,
  { subject, text, to }: ApplicationLetter,
) {
  return change(deps, staff, id, async (tx, row) => {
    const person = openPerson(deps.vault, row)
    if (!person) throw careersErrors.erased()
    const { locale, number } = row
    await postAnswer(deps, tx, { email: person.email, locale, id, number, subject, text })
    await addEvent(deps, tx, { applicationId: id, staff, kind: 'letter', text: `${subject}\n\n${text}` })
    if (to && to !== row.stage) await moveTo(deps, tx, { row, to, staff })
    return { action: 'career.answer', ...(to && { detail: { to } }) }
  })
}

/** Everything personal goes: who it was, the CV, and what was written about them. That someone applied is counted on. */
export function eraseApplication(deps: CareersDeps, staff: Actor, id: string) {
  return change(deps, staff, id, async (tx, row) => {
    await eraseRow(tx, row.id, deps.clock.now(), staff.id)
    return { action: 'career.erased' }
  })
}

export async function eraseRow(tx: Transaction, id: string, at: Date, staffId: string | null): Promise<void> {
  const nothing = { sealed: null, words: null, cv: null, cvName: null, cvType: null, cvSize: null }
  await tx
    .update(t)
    .set({ ...nothing, erasedAt: at })
    .where(eq(t.id, id))
  await tx.update(careerEvents).set({ sealed: null }).where(eq(careerEvents.applicationId, id))
  await tx.insert(careerEvents).values({ applicationId: id, kind: 'erased', staffId, at })
}

type Done = { action: string; detail?: Record<string, string>; changes?: Changes }

/** Under the lock of the application, with what was done on the record. */
async function change(deps: CareersDeps, staff: Actor, id: string, work: (tx: Transaction, row: Row) => Promise<Done>) {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(t).where(eq(t.id, id)).for('update')
    if (!row) throw careersErrors.noApplication()
    if (row.erasedAt) throw careersErrors.erased()
    const done = await work(tx, row)
    await audited(deps, tx, staff, { ...done, permission: 'careers.work', subject: `application:${row.number}` })
  })
}

async function moveTo(deps: CareersDeps, tx: Transaction, { row, to, staff }: { row: Row; to: Stage; staff: Actor }) {
  const at = deps.clock.now()
  const eraseAfter = eraseAfterOf({ stage: to, stageAt: at, receivedAt: row.receivedAt })
  await tx.update(t).set({ stage: to, stageAt: at, eraseAfter }).where(eq(t.id, row.id))
  await tx
    .insert(careerEvents)
    .values({ applicationId: row.id, kind: 'stage', staffId: staff.id, from: row.stage, to, at })
}

type Event = { applicationId: string; staff: Actor; kind: 'note' | 'letter'; text: string }

async function addEvent({ vault, clock }: CareersDeps, tx: Transaction, { applicationId, staff, kind, text }: Event) {
  const sealed = sealText(vault, applicationId, text)
  await tx.insert(careerEvents).values({ applicationId, kind, staffId: staff.id, sealed, at: clock.now() })
}

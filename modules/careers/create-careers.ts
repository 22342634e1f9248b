import { eq, notInArray } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import {
  answerApplication,
  eraseApplication,
  moveApplication,
  noteApplication,
  openApplicationCv,
  readApplication,
} from './applications/application-desk.ts'
import { type Applying, apply } from './applications/apply.ts'
import { forgetApplications } from './applications/forget-applications.ts'
import { findApplications, listApplications } from './applications/list-applications.ts'
import type { ApplicationLetter, ApplicationQuery, ApplicationRequest, OpeningWrite } from './careers.contract.ts'
import type { Actor, CareersDeps } from './careers.deps.ts'
import { careerApplications } from './careers.tables.ts'
import { DECIDED, type Stage } from './careers-limits.contract.ts'
import { findOpen, listOpenings, openingPages, openingView, readOpenings } from './openings/read-openings.ts'
import { changeOpening, createOpening, moveOpening } from './openings/write-opening.ts'

export type Careers = ReturnType<typeof createCareers>

/** Openings, applications and what staff do with them. Each use case says in its file what it throws. */
export function createCareers(deps: CareersDeps) {
  return {
    openings: (locale: Locale) => readOpenings(deps, locale),
    /** Null for one that is not open. */
    async opening(slug: string, locale: Locale) {
      const found = await findOpen(deps, slug)
      return found && openingView(found, locale)
    },
    /** Of what is open: where it is, and the day of its last change. */
    pages: () => openingPages(deps),
    apply: (request: ApplicationRequest, applying: Applying) => apply(deps, request, applying),
    /** Erases what has been kept for its time. Run every day. */
    forgetOld: () => forgetApplications(deps),
    desk: {
      openings: () => listOpenings(deps),
      create: (staff: Actor, write: OpeningWrite) => createOpening(deps, staff, write),
      change: (staff: Actor, id: string, write: OpeningWrite) => changeOpening(deps, staff, id, write),
      publish: (staff: Actor, id: string) => moveOpening(deps, staff, id, 'open'),
      close: (staff: Actor, id: string) => moveOpening(deps, staff, id, 'closed'),
      list: (query: ApplicationQuery) => listApplications(deps, query),
      find: (text: string, most: number) => findApplications(deps, text, most),
      /** Applications that nobody has looked into. */
      waiting: () => deps.db.$count(careerApplications, eq(careerApplications.stage, 'received')),
      /** Applications of which nobody has decided. */
      undecided: () => deps.db.$count(careerApplications, notInArray(careerApplications.stage, [...DECIDED])),
      read: (staff: Actor, id: string) => readApplication(deps, staff, id),
      cv: (staff: Actor, id: string) => openApplicationCv(deps, staff, id),
      move: (staff: Actor, id: string, move: { from: Stage; to: Stage }) => moveApplication(deps, staff, id, move),
      note: (staff: Actor, id: string, text: string) => noteApplication(deps, staff, id, text),
      answer: (staff: Actor, id: string, letter: ApplicationLetter) => answerApplication(deps, staff, id, letter),
      erase: (staff: Actor, id: string) => eraseApplication(deps, staff, id),
    },
  }
}

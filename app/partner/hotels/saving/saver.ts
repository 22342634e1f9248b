import { type ApiError, isSettled } from '#app/api.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import { SECTIONS, type Section } from '#modules/hotels/hotels.contract.ts'
import type { SectionInput } from '#modules/hotels/listings/listing-input.contract.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import type { ownHotel } from '#modules/hotels/listings/listings.routes.ts'
import type { CallOf } from '#platform/api/endpoint.ts'
import { type Problem, SECTION_FORMS, type SectionValues, type Written } from './sections.ts'

/** Of one section what is typed and not saved; `since` is the version that it was typed over. */
type Draft<Name extends Section> = { values: SectionValues[Name]; since: number }
export type Drafts = { [Name in Section]?: Draft<Name> }

/** `incomplete`: it cannot be sent as it is, and is kept here. `conflict`: another window saved the same section. */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'incomplete' | 'offline' | 'refused' | 'conflict'
export type SaverState = {
  listing: ListingView
  drafts: Drafts
  status: SaveStatus
  /** What the server said to the last try. */
  problem: ApiError | null
  /** Sections that another window saved meanwhile. */
  newer: Section[]
  /** What the server would not take; it is not sent again before it is another. */
  bad: Drafts
}

type Change = CallOf<typeof ownHotel.save>['body']

export type SaverDeps = {
  listing: ListingView
  drafts: Drafts
  send: (body: Change) => Promise<ListingView>
  reload: () => Promise<ListingView>
  keep: (drafts: Drafts) => void
  /** How long hands must be still before it is sent, and how long until a lost connection is tried again. */
  restMs?: number
  retryMs?: number
}

/**
 * Saves the sections of a listing as they are typed: one call at a time, what is typed meanwhile goes with the next one. What
 * cannot be sent is kept until it can.
 */
export function createSaver({ send, reload, keep, restMs = 900, retryMs = 8000, ...begin }: SaverDeps) {
  let state: SaverState = { ...begin, status: 'saved', problem: null, newer: [], bad: {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function set(next: Partial<SaverState>) {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }

  function schedule(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  function setDrafts(drafts: Drafts, rest: Partial<SaverState> = {}) {
    keep(drafts)
    set({ ...rest, drafts })
  }

  function change<Name extends Section>(name: Name, values: SectionValues[Name]) {
    const since = state.drafts[name]?.since ?? state.listing.version
    setDrafts(
      { ...state.drafts, [name]: { values, since } },
      { status: state.newer.length > 0 ? 'conflict' : 'waiting' },
    )
    if (state.newer.length === 0) schedule(restMs)
  }

  /** Sends now whatever can be sent. Settles when nothing is on its way any more. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    if (running) {
      await running
      return save()
    }
    if (state.newer.length > 0) return
    const wanted = sendable(state)
    if (wanted.names.length === 0) return set({ status: restStatus(state) })
    running = attempt(wanted).finally(() => {
      running = null
    })
    await running
  }

  async function attempt({ names, body }: Sendable) {
    const sent = state.drafts
    set({ status: 'saving' })
    try {
      const listing = await send(body)
      taken(names, sent, listing)
    } catch (thrown) {
      const error = refusalOf(thrown)
      await refused(error, names, sent)
    }
  }

  /** What was typed while it was on its way stays, as typed over the new version. */
  function taken(names: readonly Section[], sent: Drafts, listing: ListingView) {
    const left = Object.entries(state.drafts).flatMap(([name, draft]) => {
      if (!names.includes(name as Section)) return [[name, draft]]
      return sent[name as Section] === draft ? [] : [[name, { ...draft, since: listing.version }]]
    })
    setDrafts(Object.fromEntries(left) as Drafts, { listing: newer(listing) })
    goOn()
  }

  /** Answers may come in another order than they were made. */
  function newer(listing: ListingView): ListingView {
    return listing.version < state.listing.version ? state.listing : listing
  }

  function goOn() {
    const more = sendable(state).names.length > 0
    const status = more ? 'waiting' : restStatus(state)
    set({ status, problem: restStatus(state) === 'refused' ? state.problem : null })
    if (more) schedule(restMs)
  }

  async function refused(error: ApiError, names: readonly Section[], sent: Drafts) {
    if (!isSettled(error)) {
      set({ status: 'offline', problem: error })
      return schedule((error.retryAfter ?? 0) * 1000 || retryMs)
    }
    if (error.code !== 'hotel/changed') {
      const named = names.filter((name) => error.fields.some(({ field }) => field.split('.')[0] === name))
      const blamed = (named.length > 0 ? named : names).map((name) => [name, sent[name]])
      set({ bad: { ...state.bad, ...(Object.fromEntries(blamed) as Drafts) }, problem: error })
      return goOn()
    }
    const newer = error.fields.map(({ field }) => field as Section)
    const listing = await reload().catch(() => state.listing)
    set({ status: 'conflict', problem: error, newer, listing })
  }

  /** Mine over what the other window saved, or theirs instead of mine. */
  function settle(whose: 'mine' | 'theirs') {
    const { drafts, newer, listing } = state
    const next = Object.entries(drafts).flatMap(([name, draft]) => {
      if (!newer.includes(name as Section)) return [[name, draft]]
      return whose === 'mine' ? [[name, { ...draft, since: listing.version }]] : []
    })
    setDrafts(Object.fromEntries(next) as Drafts, { newer: [], problem: null, status: 'waiting' })
    schedule(0)
  }

  return {
    state: () => state,
    listen(onChange: () => void) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    change,
    save,
    settle,
    /** Another call has answered with the listing as it is now. */
    replace: (listing: ListingView) => set({ listing: newer(listing) }),
    /** Kept drafts of an earlier visit are sent; the connection is back. */
    resume: () => schedule(0),
    stop: () => clearTimeout(timer),
  }
}

/** When nothing more can be sent. */
function restStatus({ drafts, bad }: SaverState): SaveStatus {
  const left = Object.keys(drafts) as Section[]
  if (left.some((name) => drafts[name] === bad[name])) return 'refused'
  return left.length > 0 ? 'incomplete' : 'saved'
}

type Sendable = { names: Section[]; body: Change }

/** The sections that can be sent, with the oldest version that one of them was typed over. */
function sendable({ drafts, listing, bad }: SaverState): Sendable {
  const ready = SECTIONS.flatMap((name) => {
    if (drafts[name] !== undefined && drafts[name] === bad[name]) return []
    const written = writtenOf(name, drafts, listing)
    return written?.input === undefined ? [] : [{ name, input: written.input, since: drafts[name]?.since ?? 1 }]
  })
  const version = Math.min(...ready.map(({ since }) => since))
  const parts: Partial<SectionInput> = Object.fromEntries(ready.map(({ name, input }) => [name, input]))
  return { names: ready.map(({ name }) => name), body: { ...parts, version } }
}

function writtenOf<Name extends Section>(name: Name, drafts: Drafts, listing: ListingView): Written<Name> | null {
  const draft = drafts[name] as Draft<Name> | undefined
  return draft ? SECTION_FORMS[name].write(draft.values, listing) : null
}

/** Why a section that is typed cannot be sent yet. */
export function problemsOf(name: Section, { drafts, listing }: SaverState): Problem[] {
  return writtenOf(name, drafts, listing)?.problems ?? []
}

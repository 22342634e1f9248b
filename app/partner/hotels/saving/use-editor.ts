import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type CallOwner, useCallOwner } from '#app/partner/session/call-owner.ts'
import { readOwner } from '#app/partner/session/owner-session.ts'
import type { Section } from '#modules/hotels/hotels.contract.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { ownHotel } from '#modules/hotels/listings/listings.routes.ts'
import { dropKept, keep, keyOf, readKept } from './kept.ts'
import { createSaver, type Drafts, problemsOf, type SaverState } from './saver.ts'
import { SECTION_FORMS, type SectionValues } from './sections.ts'

/** A listing that is being written, for the parts of the wizard. */
export type Editor = {
  state: SaverState
  listing: ListingView
  call: CallOwner
  /** Answers of other calls, which are the whole listing. */
  replace: (listing: ListingView) => void
  /** Sends what can be sent, and waits for the answer. */
  save: () => Promise<void>
  settle: (whose: 'mine' | 'theirs') => void
  valuesOf: <Name extends Section>(name: Name) => SectionValues[Name]
  change: <Name extends Section>(name: Name, values: SectionValues[Name]) => void
  /** What is wrong with a field: what lacks, or what the server said. Sections that are being typed say nothing yet. */
  errorOf: (field: string) => string | undefined
  /** From now on a section says what is wrong with it. */
  show: (section: Section) => void
  /** Whether something is still to be sent from an earlier visit. */
  restored: boolean
}

export function useEditor(begin: ListingView): Editor {
  const call = useCallOwner()
  const [shown, setShown] = useState<ReadonlySet<Section>>(new Set())
  const { saver, restored } = useOneSaver(begin, call)
  const state = useSyncExternalStore(saver.listen, saver.state, saver.state)
  const read = useReading(state)
  const show = useCallback(
    (name: Section) => setShown((last) => (last.has(name) ? last : new Set([...last, name]))),
    [],
  )
  const { listing } = state
  const { replace, save, settle, change } = saver
  const errorOf = useErrors(state, shown)
  return { state, listing, call, replace, save, settle, change, restored, show, errorOf, valuesOf: read }
}

/** One for as long as the page is open; what an earlier visit kept is sent at once. */
function useOneSaver(begin: ListingView, call: CallOwner) {
  const [{ saver, restored }] = useState(() => {
    const { id } = begin
    const key = keyOf(readOwner()?.owner.id ?? '', id)
    const drafts = readKept<Drafts>(key) ?? {}
    const made = createSaver({
      listing: begin,
      drafts,
      send: (body) => call(ownHotel.save, { id, body }),
      reload: () => call(ownHotel.read, { id }),
      keep: (next) => (Object.keys(next).length > 0 ? keep(key, next) : dropKept(key)),
    })
    return { saver: made, restored: Object.keys(drafts).length > 0 }
  })
  useEffect(() => {
    if (restored) saver.resume()
    const back = () => saver.resume()
    addEventListener('online', back)
    return () => {
      removeEventListener('online', back)
      // Leaving the page is no reason to wait until hands are still.
      void saver.save()
    }
  }, [saver, restored])
  return { saver, restored }
}

function useReading({ drafts, listing }: SaverState): Editor['valuesOf'] {
  const locale = useLocale()
  return useMemo(
    () => (name) => (drafts[name]?.values ?? SECTION_FORMS[name].read(listing, locale)) as never,
    [drafts, listing, locale],
  )
}

function useErrors(state: SaverState, shown: ReadonlySet<Section>): Editor['errorOf'] {
  const { i18n } = useLingui()
  return (field) => {
    const section = field.split('.')[0] as Section
    const said = state.bad[section] !== undefined && state.bad[section] === state.drafts[section]
    const refusal = said ? state.problem?.fields.find((one) => one.field === field)?.message : undefined
    if (refusal || !shown.has(section)) return refusal
    const lack = problemsOf(section, state).find((one) => one.field === field)
    return lack && i18n._(lack.message)
  }
}

import { Trans } from '@lingui/react/macro'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { momentText } from './chat-words.ts'
import { type DeskAddress, deskPath } from './desk-query.ts'
import type { DeskState } from './desk-state.ts'
import { PanelSection } from './panel-section.tsx'

type EarlierProps = { detail: NonNullable<DeskState['detail']>; address: DeskAddress }

/** What was said before, by the same account or under the same address. */
export function EarlierChats({ detail: { earlier }, address }: EarlierProps) {
  const locale = useLocale()
  return (
    <PanelSection title={<Trans>Other conversations</Trans>}>
      {earlier.length === 0 && (
        <p className="text-soft text-sm">
          <Trans>None that we know of.</Trans>
        </p>
      )}
      <ul className="grid gap-1 empty:hidden">
        {earlier.map(({ id, started_at, last_text }) => (
          <li key={id}>
            <LocalLink
              to={deskPath({ ...address, view: 'all', chat: id, panel: false })}
              className="grid rounded-md px-2 py-1.5 text-sm no-underline hover:bg-sunken"
            >
              <span className="figures text-soft text-xs">{momentText(started_at, locale)}</span>
              <span className="truncate">{last_text || '–'}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

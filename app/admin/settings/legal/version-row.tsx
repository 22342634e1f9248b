import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { LEGAL_PATHS, type LegalName } from '#modules/legal/legal.contract.ts'
import type { HistoryEntry } from '#modules/legal/own/own.contract.ts'
import { DIFFERENCE_WORDS, STATE_WORDS } from './legal-words.ts'

type VersionRowProps = { name: LegalName; entry: HistoryEntry; onWithdraw: () => void }

/** A version: from when, by whom, and what differs from the one before. */
export function VersionRow({ name, entry, onWithdraw }: VersionRowProps) {
  const { t, i18n } = useLingui()
  const day = versionDay(entry, useLocale())
  const { version, own, state } = entry
  const { tone, says } = STATE_WORDS[state]
  return (
    <li className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="figures font-semibold text-ink">{day}</h3>
        <Badge tone={tone}>{i18n._(says)}</Badge>
        <span className="text-soft text-sm">{own ? t`your own` : t`of the house`}</span>
      </div>
      <WhoAndWhen entry={entry} />
      <Differences entry={entry} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {state !== 'withdrawn' && (
          <TextLink
            to={state === 'holds' ? LEGAL_PATHS[name] : `${LEGAL_PATHS[name]}?version=${version}`}
            aria-label={t`Read this version: ${day}`}
          >
            <Trans>Read this version</Trans>
          </TextLink>
        )}
        {own && state === 'to-come' && (
          <Button size="sm" variant="ghost" aria-label={t`Withdraw: ${day}`} onClick={onWithdraw}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

/** `15 Dec 2026`, of the second one of a day `15 Dec 2026 (2)`. */
export function versionDay({ day, version }: Pick<HistoryEntry, 'day' | 'version'>, locale: string): string {
  const number = version.slice(day.length + 1)
  return number ? `${formatDate(day, locale)} (${number})` : formatDate(day, locale)
}

function WhoAndWhen({ entry: { publishedAt, publishedBy, reviewer, withdrawn } }: { entry: HistoryEntry }) {
  const locale = useLocale()
  if (!publishedAt) return null
  const at = formatMoment(publishedAt, locale)
  const by = publishedBy ?? '–'
  return (
    <div className="text-soft text-sm">
      <p>
        <Trans>
          Published {at} by {by}; reviewed by {reviewer}.
        </Trans>
      </p>
      {withdrawn && <Withdrawn withdrawn={withdrawn} />}
    </div>
  )
}

function Withdrawn({ withdrawn }: { withdrawn: NonNullable<HistoryEntry['withdrawn']> }) {
  const at = formatMoment(withdrawn.at, useLocale())
  const by = withdrawn.by ?? '–'
  const { reason } = withdrawn
  return (
    <p className="wrap-anywhere">
      <Trans>
        Withdrawn {at} by {by}: {reason}
      </Trans>
    </p>
  )
}

function Differences({ entry: { differences } }: { entry: HistoryEntry }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (differences.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {differences.map(({ section, title, what }) => (
        <li key={section ?? ''}>
          <span className="text-soft">{i18n._(DIFFERENCE_WORDS[what].says)}:</span>{' '}
          {section === null ? <Trans>Title or summary</Trans> : title[locale]}
        </li>
      ))}
    </ul>
  )
}

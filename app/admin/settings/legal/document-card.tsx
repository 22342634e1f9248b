import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoment } from '#app/admin/words/times.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { LEGAL_PATHS } from '#modules/legal/legal.contract.ts'
import type { HistoryEntry, LegalEntry } from '#modules/legal/own/own.contract.ts'
import { DOCUMENT_WORDS } from './legal-words.ts'
import { VersionRow } from './version-row.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type DocumentCardProps = { document: LegalEntry; onChanged: () => void }

/** A document: what holds, what is to come, what someone is writing, and everything before. */
export function DocumentCard({ document, onChanged }: DocumentCardProps) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<HistoryEntry | null>(null)
  const { name, draft, openReviews, history } = document
  const isCurrent = ({ state }: HistoryEntry) => state === 'holds' || state === 'to-come'
  const earlier = history.filter((one) => !isCurrent(one))
  const title = i18n._(DOCUMENT_WORDS[name])
  const count = earlier.length
  const rows = (ones: readonly HistoryEntry[]) => (
    <ol className="divide-y divide-line">
      {ones.map((entry) => (
        <VersionRow key={entry.version} name={name} entry={entry} onWithdraw={() => setAsked(entry)} />
      ))}
    </ol>
  )
  return (
    <Card look="flat" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="font-bold font-display text-heading">{title}</h2>
        <LocalLink
          to={`/admin/settings/legal?document=${name}`}
          aria-label={draft.set ? t`Continue the draft: ${title}` : t`Write a version of your own: ${title}`}
          className={buttonClass({ variant: draft.set ? 'primary' : 'secondary', size: 'sm' })}
        >
          {draft.set ? <Trans>Continue the draft</Trans> : <Trans>Write a version of your own</Trans>}
        </LocalLink>
      </div>
      <DraftNote draft={draft} />
      {openReviews > 0 && <OpenReviews name={name} count={openReviews} />}
      {rows(history.filter(isCurrent))}
      {count > 0 && (
        <Disclosure summary={<Trans>Earlier and withdrawn versions ({count})</Trans>} className="border-b-0">
          {rows(earlier)}
        </Disclosure>
      )}
      {asked && <WithdrawDialog name={name} entry={asked} onClose={() => setAsked(null)} onDone={onChanged} />}
    </Card>
  )
}

function DraftNote({ draft }: Pick<LegalEntry, 'draft'>) {
  const locale = useLocale()
  if (!draft.set || !draft.at) return null
  const at = formatMoment(draft.at, locale)
  const by = draft.by ?? '–'
  return (
    <p className="text-soft text-sm">
      <Trans>
        There is a draft, last saved {at} by {by}. Only staff see it.
      </Trans>
    </p>
  )
}

function OpenReviews({ name, count }: Pick<LegalEntry, 'name'> & { count: number }) {
  const { t } = useLingui()
  return (
    <Alert tone="warning">
      {t({
        message: plural(count, {
          one: 'The text of the house leaves one question to a lawyer.',
          other: 'The text of the house leaves # questions to a lawyer.',
        }),
      })}{' '}
      <TextLink to={`${LEGAL_PATHS[name]}?review`}>
        <Trans>Read them beside the text</Trans>
      </TextLink>
    </Alert>
  )
}

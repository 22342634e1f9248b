import { Trans, useLingui } from '@lingui/react/macro'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import { BUCKET_WORDS, CATEGORY_WORDS } from '../words/queue-words.ts'
import { type QueueQuery, queuePath } from './queue-query.ts'

/** Everything, one's own, or what is finished; and what the list is narrowed to. */
export function ShownChoice({ query }: { query: QueueQuery }) {
  const { t, i18n } = useLingui()
  const { category, bucket, show } = query
  const choices = [
    { show: 'all', label: t`Waiting` },
    { show: 'mine', label: t`On my desk` },
    { show: 'closed', label: t`Finished` },
  ] as const
  const narrowed = [category && i18n._(CATEGORY_WORDS[category]), bucket && i18n._(BUCKET_WORDS[bucket])].filter(
    Boolean,
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav
        aria-label={t`What is listed`}
        className="inline-flex max-w-full flex-wrap gap-1 rounded-[1.5rem] bg-sunken p-1"
      >
        {choices.map((choice) => (
          <LocalLink
            key={choice.show}
            to={queuePath({ ...query, show: choice.show })}
            preventScrollReset
            aria-current={choice.show === show ? 'true' : undefined}
            className={cx(
              'flex min-h-8 items-center rounded-full px-3 font-semibold text-sm no-underline pointer-coarse:min-h-11',
              choice.show === show ? 'bg-surface text-sea shadow-card' : 'text-soft hover:text-ink',
            )}
          >
            {choice.label}
          </LocalLink>
        ))}
      </nav>
      {narrowed.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">{narrowed.join(' · ')}</span>{' '}
          <TextLink to={queuePath({ show })} preventScrollReset>
            <Trans>Show all</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}

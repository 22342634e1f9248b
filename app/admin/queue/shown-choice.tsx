import { Trans, useLingui } from '@lingui/react/macro'
import { BUCKET_WORDS, CATEGORY_WORDS } from '#app/admin/words/queue-words.ts'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import { TextLink } from '#app/ui/link.tsx'
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
      <ChoiceLinks
        label={t`What is listed`}
        choices={choices.map((choice) => ({
          to: queuePath({ ...query, show: choice.show }),
          label: choice.label,
          current: choice.show === show,
        }))}
      />
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

import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/components/stays/stay-texts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { listFormat } from '#app/kit/format.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import type { Editor } from './saving/use-editor.ts'

/** What the author has to know first: what staff said, what waits for approval, what another window changed. */
export function Standing({ editor }: { editor: Editor }) {
  const { listing, state } = editor
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {state.status === 'conflict' && <Conflict editor={editor} />}
      {(listing.status === 'revision_requested' || listing.status === 'rejected') && <Answer listing={listing} />}
      {listing.status === 'approved' && <ChangesAnswer listing={listing} />}
      {listing.waiting && <Waiting waiting={listing.waiting} />}
      {listing.status === 'pending' && <Pending />}
    </div>
  )
}

function Conflict({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  return (
    <Alert
      tone="warning"
      live
      title={t`This was changed in another window meanwhile`}
      action={
        <>
          <Button size="sm" onClick={() => editor.settle('mine')}>
            <Trans>Keep what I typed here</Trans>
          </Button>
          <Button size="sm" variant="secondary" onClick={() => editor.settle('theirs')}>
            <Trans>Take the newer version</Trans>
          </Button>
        </>
      }
    >
      <Trans>What you typed is still here and is not saved until you choose.</Trans>
    </Alert>
  )
}

const NO = ['rejected', 'revision_requested']

/** The reason is above every step until it is handed in again. */
function Answer({ listing: { status, history } }: { listing: ListingView }) {
  const { t } = useLingui()
  const answer = history.find(({ action }) => NO.includes(action))
  return (
    <Alert
      tone={status === 'rejected' ? 'danger' : 'warning'}
      title={status === 'rejected' ? t`Your hotel was not accepted` : t`We ask you for changes`}
    >
      {answer?.reason && <p className="whitespace-pre-line">{answer.reason}</p>}
      <p className="mt-1 text-sm">
        <Trans>Fix it here and submit it again in the last step.</Trans>
      </p>
    </Alert>
  )
}

/** A no to changes, while nothing newer waits or was said. */
function ChangesAnswer({ listing: { history, waiting } }: { listing: ListingView }) {
  const { t } = useLingui()
  const [last] = history
  if (waiting || last?.action !== 'changes_rejected') return null
  return (
    <Alert tone="warning" title={t`Your last changes were not accepted`}>
      {last.reason && <p className="whitespace-pre-line">{last.reason}</p>}
    </Alert>
  )
}

function Waiting({ waiting: { since, changes } }: { waiting: NonNullable<ListingView['waiting']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const day = formatDate(since, locale)
  const names = [
    changes.name !== undefined && t`name`,
    changes.propertyType !== undefined && t`property type`,
    changes.stars !== undefined && t`stars`,
    changes.address !== undefined && t`address`,
  ].filter((name) => name !== false)
  const list = listFormat(locale).format(names)
  return (
    <Alert tone="info" title={t`Changes awaiting our approval since ${day}: ${list}`}>
      <Trans>Until then, travellers see the previous version. Everything else is already on the site.</Trans>
    </Alert>
  )
}

function Pending() {
  const { t } = useLingui()
  return (
    <Alert tone="info" title={t`We are reviewing your hotel`}>
      <Trans>You will hear from us within 1-2 business days. You can keep editing it meanwhile.</Trans>
    </Alert>
  )
}

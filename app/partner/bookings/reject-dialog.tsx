import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { useSending } from '#app/kit/use-sending.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { Booking } from './booking.ts'

type NoDialogProps = {
  booking: Booking
  /** Throws ApiError for a refusal. */
  say: (booking: Booking, reason: string) => Promise<void>
  onClose: () => void
}

/** A no needs its reason. After a yes it is a cancellation by the hotel, and says what that means. */
export function RejectDialog(props: NoDialogProps) {
  const { t } = useLingui()
  const accepted = props.booking.status === 'confirmed'
  return (
    <ReasonDialog
      {...useNo(props)}
      title={accepted ? <Trans>Cancel this confirmed booking?</Trans> : <Trans>Reject this booking?</Trans>}
      action={accepted ? <Trans>Cancel the booking</Trans> : <Trans>Reject the booking</Trans>}
      keep={<Trans>Keep it</Trans>}
    >
      {accepted ? (
        <Alert tone="warning" title={t`You have already accepted this booking.`}>
          <Trans>
            The guest is fully refunded right away, our staff are told, and we offer the guest other hotels. You are
            paid nothing for it.
          </Trans>
        </Alert>
      ) : (
        <p className="text-soft">
          <Trans>The guest pays nothing, and the rooms are free again at once.</Trans>
        </p>
      )}
    </ReasonDialog>
  )
}

/** Rejects a change: the booking stays as it was. */
export function DeclineChangeDialog(props: NoDialogProps) {
  return (
    <ReasonDialog
      {...useNo(props)}
      title={<Trans>Decline this change?</Trans>}
      action={<Trans>Decline the change</Trans>}
      keep={<Trans>Not now</Trans>}
    >
      <p className="text-soft">
        <Trans>The booking stays as it was, and what the guest paid for the change is refunded.</Trans>
      </p>
    </ReasonDialog>
  )
}

function useNo({ booking, say, onClose }: NoDialogProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useSending()
  async function onReason(reason: string) {
    if (await send(() => say(booking, reason))) onClose()
  }
  return {
    label: t`Reason`,
    help: t`The guest can read it.`,
    missing: t`Explain why to the guest.`,
    problem,
    fallback: t`Failed to update reservation`,
    pending: busy !== null,
    onReason,
    onClose,
  }
}

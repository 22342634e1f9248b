import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleDashed, PartyPopper } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useSending } from '#app/kit/use-sending.ts'
import { HistoryPart } from '#app/partner/hotels/history-part.tsx'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Meter } from '#app/ui/meter.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { type ListingView, PARTS } from '#modules/hotels/listings/listings.contract.ts'
import { ownHotel } from '#modules/hotels/listings/listings.routes.ts'
import { SiteSwitch } from './site-switch.tsx'
import { StepPart } from './step-part.tsx'
import type { StepProps } from './step-props.ts'
import { STEP_WORDS, STEPS, stepOf, stepPath } from './steps.ts'

/** How far it is, what is missing, and the way to our staff. */
export function FinishStep({ editor }: Pick<StepProps, 'editor'>) {
  const { listing } = editor
  const { status } = listing
  return (
    <>
      {status === 'approved' ? <Live editor={editor} /> : <Submit editor={editor} />}
      <HistoryPart history={listing.history} />
    </>
  )
}

function Submit({ editor }: { editor: Editor }) {
  const { listing } = editor
  const { submit, pending, problem } = useSubmit(editor)
  const waits = listing.status === 'pending'
  return (
    <StepPart title={waits ? <Trans>Submitted</Trans> : <Trans>Ready to submit?</Trans>}>
      <Completeness listing={listing} />
      <ProblemAlert problem={problem} />
      {!waits && (
        <>
          <p className="max-w-prose text-soft">
            <Trans>
              We review every hotel before travellers see it, within 1-2 business days. We tell you by email and here.
            </Trans>
          </p>
          <div>
            <Button
              variant="sun"
              size="lg"
              pending={pending}
              aria-disabled={listing.missing.length > 0 || undefined}
              onClick={listing.missing.length > 0 ? undefined : submit}
            >
              <Trans>Submit for review</Trans>
            </Button>
          </div>
        </>
      )}
    </StepPart>
  )
}

function useSubmit({ listing, call, replace, save }: Editor) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { send, busy, problem } = useSending({
    // What is missing by now is in the listing.
    refused: () => call(ownHotel.read, { id: listing.id }).then(replace, () => {}),
  })
  const { id } = listing
  async function submit() {
    await save()
    replace(await call(ownHotel.submit, { id }))
    toast({ variant: 'success', title: t`Submitted for review`, description: t`We answer within 1-2 business days.` })
    void navigate(localPath('/hotel-owner/hotels?status=pending'))
  }
  return { submit: () => send(submit), pending: busy !== null, problem }
}

function Completeness({ listing }: { listing: ListingView }) {
  const { t } = useLingui()
  const { missing } = listing
  const done = PARTS.length - new Set(missing.map(({ part }) => part)).size
  const total = PARTS.length
  return (
    <>
      <Meter
        label={<Trans>Complete</Trans>}
        value={done}
        max={total}
        text={t`${done} of ${total} parts`}
        tone={missing.length === 0 ? 'success' : 'sea'}
      />
      {missing.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <PartyPopper aria-hidden="true" className="size-5" />
          <Trans>Nothing is missing.</Trans>
        </p>
      ) : (
        <MissingList listing={listing} />
      )}
    </>
  )
}

function MissingList({ listing: { id, missing } }: { listing: ListingView }) {
  const { t, i18n } = useLingui()
  const bySteps = STEPS.map((step) => ({ step, lacks: missing.filter(({ part }) => stepOf(part) === step) })).filter(
    ({ lacks }) => lacks.length > 0,
  )
  const count = missing.length
  return (
    <div>
      <p className="font-semibold">
        {t`${plural(count, { one: '# thing is missing:', other: '# things are missing:' })}`}
      </p>
      <ul className="mt-2 grid gap-3">
        {bySteps.map(({ step, lacks }) => (
          <li key={step} className="flex items-start gap-2.5">
            <CircleDashed aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
            <div className="min-w-0">
              <TextLink to={stepPath(id, step)} className="inline-flex items-center pointer-coarse:min-h-11">
                {i18n._(STEP_WORDS[step])}
              </TextLink>
              <ul className="text-soft text-sm">
                {[...new Set(lacks.map(({ text }) => text))].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Live({ editor }: { editor: Editor }) {
  const { listing } = editor
  return (
    <StepPart title={listing.paused ? <Trans>Paused</Trans> : <Trans>On the site</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <h4 className="font-semibold">
            <Trans>On the site at once</Trans>
          </h4>
          <p className="mt-1 text-soft text-sm">
            <Trans>
              Descriptions, contact, times, rules, amenities, prices, rooms, rates, instant confirmation, and the order
              of photos.
            </Trans>
          </p>
        </div>
        <div>
          <h4 className="font-semibold">
            <Trans>After our approval</Trans>
          </h4>
          <p className="mt-1 text-soft text-sm">
            <Trans>Name, address, kind of property, stars, and new photos.</Trans>
          </p>
        </div>
      </div>
      <SiteSwitch editor={editor} />
    </StepPart>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Section } from '#modules/hotels/hotels.contract.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { SaveState } from './saving/save-state.tsx'
import { type Editor, useEditor } from './saving/use-editor.ts'
import { Standing } from './standing.tsx'
import { AmenitiesStep } from './steps/amenities-step.tsx'
import { BasicsStep } from './steps/basics-step.tsx'
import { FinishStep } from './steps/finish-step.tsx'
import { GuestsStep } from './steps/guests-step.tsx'
import { PhotosStep } from './steps/photos-step.tsx'
import { PlaceStep } from './steps/place-step.tsx'
import { RatesStep } from './steps/rates-step.tsx'
import { RoomsStep } from './steps/rooms-step.tsx'
import { StepNavigation } from './steps/step-navigation.tsx'
import type { StepProps } from './steps/step-props.ts'
import { nextStep, readStep, STEP_WORDS, type Step, stepBefore, stepPath } from './steps/steps.ts'
import { WizardHead } from './wizard-head.tsx'

const SCREENS: Record<Step, (props: StepProps) => React.ReactNode> = {
  basics: BasicsStep,
  place: PlaceStep,
  guests: GuestsStep,
  amenities: AmenitiesStep,
  photos: PhotosStep,
  rooms: RoomsStep,
  rates: RatesStep,
  finish: FinishStep,
}

/** Says what is wrong with them once their step is left. */
const SECTIONS_OF: Partial<Record<Step, Section[]>> = {
  basics: ['property', 'texts'],
  place: ['address'],
  guests: ['contact', 'times', 'houseRules'],
  rates: ['charges'],
}

/** All that a listing has, step by step; each is saved as it is typed, and every step is open at any time. */
export function Wizard({ listing: begin, mapTiles }: { listing: ListingView; mapTiles: MapTiles | null }) {
  const { i18n } = useLingui()
  const editor = useEditor(begin)
  const [params] = useSearchParams()
  const step = readStep(params)
  // A room type or a rate plan that is being written has a way back of its own.
  const within = params.has('room') || params.has('plan')
  const title = useTitleFocus(step)
  const Screen = SCREENS[step]
  return (
    <>
      <WizardHead editor={editor} />
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <StepNavigation listing={editor.listing} current={step} />
        <div className="min-w-0">
          <Standing editor={editor} />
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2
              ref={title}
              tabIndex={-1}
              className="rounded-sm font-bold font-display text-xl outline-none sm:text-2xl"
            >
              {i18n._(STEP_WORDS[step])}
            </h2>
            <SaveState editor={editor} />
          </div>
          <Screen editor={editor} mapTiles={mapTiles} />
          {step !== 'finish' && !within && <Turn editor={editor} step={step} />}
        </div>
      </div>
    </>
  )
}

/** Going to another step moves the focus to its title; opening the page does not. */
function useTitleFocus(step: Step) {
  const title = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    title.current?.focus({ preventScroll: true })
  }, [step])
  return title
}

function Turn({ editor, step }: { editor: Editor; step: Step }) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { listing } = editor
  const { id } = listing
  const [before, next] = [stepBefore(step), nextStep(step)]
  function goOn() {
    for (const section of SECTIONS_OF[step] ?? []) editor.show(section)
    // The fields hold the usual times: going on accepts them.
    const unsaid = listing.rules === null && !editor.state.drafts.times
    if (step === 'guests' && unsaid) editor.change('times', editor.valuesOf('times'))
    void editor.save()
    if (next) void navigate(localPath(stepPath(id, next)))
  }
  return (
    <div className="mt-8 flex flex-wrap justify-between gap-3 border-line border-t pt-5">
      {before ? (
        <ButtonLink
          to={stepPath(id, before)}
          variant="secondary"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        >
          <Trans>Back</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
      <Button onClick={goOn}>
        <Trans>Continue</Trans>
        <ArrowRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, ExternalLink } from 'lucide-react'
import { listingLook } from '#app/components/stays/listing-looks.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Editor } from './saving/use-editor.ts'

/** Which hotel it is, and its status. */
export function WizardHead({ editor }: { editor: Editor }) {
  const { t, i18n } = useLingui()
  const { id, status, paused, roomTypes } = editor.listing
  const { word, tone } = listingLook(status)
  return (
    <div className="mb-6">
      <p className="mb-1.5 text-sm">
        <TextLink to="/hotel-owner/hotels">
          <Trans>My Hotels</Trans>
        </TextLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-bold font-display text-2xl leading-tight sm:text-[1.75rem]">
          {editor.valuesOf('texts').name.trim() || t`New hotel`}
          <Badge tone={tone}>{i18n._(word)}</Badge>
          {paused && (
            <Badge>
              <Trans>Paused</Trans>
            </Badge>
          )}
        </h1>
        <div className="flex flex-wrap gap-2">
          {roomTypes.length > 0 && (
            <ButtonLink
              to={`/hotel-owner/hotels/${id}/calendar`}
              variant="secondary"
              size="sm"
              icon={<CalendarDays aria-hidden="true" className="size-4" />}
            >
              <Trans>Calendar</Trans>
            </ButtonLink>
          )}
          {status === 'approved' && !paused && (
            <ButtonLink
              to={`/hotels/${id}`}
              variant="ghost"
              size="sm"
              icon={<ExternalLink aria-hidden="true" className="size-4" />}
            >
              <Trans>See it on the site</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

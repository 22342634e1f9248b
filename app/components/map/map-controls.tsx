import { Trans, useLingui } from '@lingui/react/macro'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Credit } from '#app/components/map/tiles/credits.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { COAST_UP_TO } from './map-tile.ts'
import { kmPerPixel, MAX_ZOOM, MIN_ZOOM, type View } from './mercator.ts'

type MapControlsProps = {
  view: View
  onZoom: (step: 1 | -1) => void
  /** Shows everything again. */
  onFit: (() => void) | undefined
  /** Who must be named for the tiles that are shown; null: the map is drawn. */
  sources: readonly Credit[] | null
}

/** Buttons, scale and sources, at the edges of a map. */
export function MapControls({ view, onZoom, onFit, sources }: MapControlsProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="absolute top-3 right-3 grid overflow-hidden rounded-lg border border-line bg-surface shadow-card print:hidden">
        <ControlButton label={t`Zoom in`} disabled={view.zoom >= MAX_ZOOM} onClick={() => onZoom(1)}>
          <Plus aria-hidden="true" className="size-5" />
        </ControlButton>
        <ControlButton label={t`Zoom out`} disabled={view.zoom <= MIN_ZOOM} onClick={() => onZoom(-1)}>
          <Minus aria-hidden="true" className="size-5" />
        </ControlButton>
        {onFit && (
          <ControlButton label={t`Show everything`} onClick={onFit}>
            <Maximize aria-hidden="true" className="size-4.5" />
          </ControlButton>
        )}
      </div>
      <Scale view={view} />
      <p className="absolute right-0 bottom-0 max-w-[70%] rounded-tl-md bg-surface/85 px-2 py-0.5 text-ink text-[0.6875rem]">
        {sources ? (
          sources.map(({ key, text, href }) =>
            href ? (
              <a key={key} href={href} target="_blank" rel="noopener noreferrer" className="text-ink underline">
                {text}
              </a>
            ) : (
              <span key={key}>{text}</span>
            ),
          )
        ) : view.zoom < COAST_UP_TO ? (
          <Trans>Natural Earth, GeoNames</Trans>
        ) : (
          'GeoNames'
        )}
      </p>
    </>
  )
}

type ControlButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

function ControlButton({ label, disabled, onClick, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center border-line text-ink -outline-offset-3 not-first:border-t hover:bg-sea-tint disabled:text-soft disabled:opacity-50"
    >
      {children}
    </button>
  )
}

const WIDEST = 90
const STEPS = [1, 2, 5]

function Scale({ view }: { view: View }) {
  const locale = useLocale()
  const each = kmPerPixel(view)
  const km = roundLength(each * WIDEST)
  const text = km >= 1 ? unit(km, 'kilometer', locale) : unit(km * 1000, 'meter', locale)
  return (
    <p
      aria-hidden="true"
      className="figures absolute bottom-2 left-3 border-ink border-x border-b px-1 text-center text-ink text-[0.6875rem] leading-4"
      style={{ width: Math.round(km / each) }}
    >
      {text}
    </p>
  )
}

/** The longest of 1, 2, 5, 10, 20 … that is not longer. */
function roundLength(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km))
  return power * (STEPS.findLast((step) => step * power <= km) ?? 1)
}

function unit(value: number, name: 'kilometer' | 'meter', locale: string): string {
  return numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(Math.round(value))
}

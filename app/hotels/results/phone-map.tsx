import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { useModal } from '#app/ui/use-modal.ts'
import { HotelMap, type HotelMapProps } from './hotel-map.tsx'
import { openedFromList } from './hotels-view.ts'

type PhoneMapProps = HotelMapProps & { listHref: string }

/**
 * The map over the whole screen of a phone. It is part of the address: the way back closes it, and so do the button and Escape, which leads
 * back to the same place of the list.
 */
export function PhoneMap({ listHref, ...map }: PhoneMapProps) {
  const { t } = useLingui()
  const { sync, results } = map
  const navigate = useNavigate()
  const { state } = useLocation()
  const close = () => {
    if (openedFromList(state)) void navigate(-1)
    else void navigate(listHref, { replace: true, preventScrollReset: true })
  }
  const modal = useModal(true, close)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const [first] = results.pins
    if (first && !sync.chosen) sync.choose(first.id)
  }, [])
  return (
    <dialog
      {...modal}
      aria-label={t`Hotels on the map`}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-sunken p-0 text-ink"
    >
      <HotelMap {...map} walked />
      <IconButton
        label={t`Close the map`}
        variant="secondary"
        onClick={close}
        className="absolute! top-3 left-3 bg-surface! shadow-card"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </dialog>
  )
}

import { Trans } from '@lingui/react/macro'

type NowThenProps = {
  now: string
  /** Null while nothing is typed. */
  then: string | null
}

/** A sum as it is, and below as it would be. */
export function NowThen({ now, then }: NowThenProps) {
  return (
    <>
      <span className="block text-soft">
        <span className="sr-only">
          <Trans context="fees">Now</Trans>{' '}
        </span>
        {now}
      </span>
      <span className="block font-semibold">
        <span className="sr-only">
          <Trans context="fees">Then</Trans>{' '}
        </span>
        {then ?? '–'}
      </span>
    </>
  )
}

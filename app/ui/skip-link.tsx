import { Trans } from '@lingui/react/macro'

/** The first thing that Tab reaches: past the header, to the element with the id `main`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      <Trans>Skip to content</Trans>
    </a>
  )
}

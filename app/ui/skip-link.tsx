import { Trans } from '@lingui/react/macro'

/** The first thing that Tab reaches: past the header, to the element with the id `main`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-100 -translate-y-24 rounded-full bg-sea px-5 py-3 font-semibold text-on-sea focus:translate-y-0 print:hidden"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}

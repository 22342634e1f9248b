import { Trans } from '@lingui/react/macro'

export function SkipToContent() {
  return (
    <a
      href="#content"
      className="-translate-y-20 fixed top-2 left-2 z-50 rounded-full bg-surface px-5 py-3 font-semibold text-sea shadow-float focus:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}

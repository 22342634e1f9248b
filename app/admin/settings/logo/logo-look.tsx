import { Trans } from '@lingui/react/macro'
import { BRAND } from '#platform/brand.ts'

/** A logo as the header of pages has it, on light and on dark. */
export function LogoLook({ src, label }: { src: string; label: string }) {
  return (
    <section aria-label={label} className="grid gap-4 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="min-w-0 rounded-xl border border-line bg-paper px-4 pt-3 pb-4 text-ink"
        >
          <p className="font-semibold text-soft text-xs">
            {theme === 'light' ? <Trans context="theme">Light</Trans> : <Trans context="theme">Dark</Trans>}
          </p>
          <img src={src} alt={BRAND.name} className="own-logo mt-3" />
        </div>
      ))}
    </section>
  )
}

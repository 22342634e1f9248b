import { Trans, useLingui } from '@lingui/react/macro'
import { Logo } from '#app/art/logo.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { accentStyle, coloursOf } from '#platform/accent.contract.ts'
import { BRAND } from '#platform/brand.ts'

/** Header, card, buttons and a mail with the colour, on light and on dark. Nothing in it can be pressed. */
export function BrandPreview({ accent }: { accent: string }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`How it looks`} className="grid gap-4 lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          style={accentStyle(accent)}
          className="min-w-0 overflow-hidden rounded-xl border border-line bg-paper text-ink"
        >
          <p className="px-4 pt-3 font-semibold text-soft text-xs">
            {theme === 'light' ? <Trans context="theme">Light</Trans> : <Trans context="theme">Dark</Trans>}
          </p>
          <Site />
          <MailLook accent={accent} dark={theme === 'dark'} />
        </div>
      ))}
    </section>
  )
}

const LINK = 'font-medium text-sea underline underline-offset-4'

function Site() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 text-sea">
        <Logo />
        <span className="text-sm">
          <span className={LINK}>
            <Trans context="preview">Flights</Trans>
          </span>{' '}
          <span className="ml-2 text-ink">
            <Trans context="preview">Hotels</Trans>
          </span>
        </span>
      </div>
      <p className="bg-sea-800 px-4 py-5 font-bold font-display text-heading text-white">
        <Trans>Where to?</Trans>
      </p>
      <div className="m-4 grid gap-3 rounded-xl border border-line bg-surface p-4">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-semibold">
            <Trans context="preview">A pousada by the sea</Trans>
          </strong>
          <Badge tone="sea">
            <Trans context="preview">Breakfast</Trans>
          </Badge>
        </p>
        <p className="rounded-lg bg-sea-tint px-3 py-2 text-sea text-sm">
          <Trans>Text on the colour’s tint</Trans>
        </p>
        <p className="flex flex-wrap gap-2">
          <span className={buttonClass({ size: 'sm' })}>
            <Trans context="preview">Continue</Trans>
          </span>
          <span className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            <Trans context="preview">Not now</Trans>
          </span>
          <span className={buttonClass({ size: 'sm', variant: 'ghost' })}>
            <Trans context="preview">Details</Trans>
          </span>
        </p>
      </div>
    </>
  )
}

/** As mails have it: they know no light and dark of ours, and are given their colours one by one. */
function MailLook({ accent, dark }: { accent: string; dark: boolean }) {
  const { light, dark: night } = coloursOf(accent)
  const { sea, on } = dark ? night : light
  return (
    <div className={cx('m-4 rounded-xl p-4', dark ? 'bg-[#0e191d] text-[#f3efe7]' : 'bg-[#faf6ef] text-[#152329]')}>
      <p className="font-extrabold text-lg tracking-tight" style={{ color: sea }}>
        {BRAND.name}
      </p>
      <div className={cx('mt-2 rounded-xl p-4', dark ? 'bg-[#16262b]' : 'bg-white')}>
        <p className="font-semibold">
          <Trans context="preview">Your booking is confirmed</Trans>
        </p>
        <p className="mt-3">
          <span
            className="inline-block rounded-lg px-4 py-2 font-semibold text-sm"
            style={{ background: sea, color: on }}
          >
            <Trans context="preview">Open the booking</Trans>
          </span>
        </p>
      </div>
    </div>
  )
}

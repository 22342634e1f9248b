import type { ComponentProps, ReactNode } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { isOpenPage } from '#platform/site.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'sun' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

const BASE = 'button print:hidden'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-sea text-on-sea hover:bg-sea-strong',
  sun: 'bg-sun text-on-sun hover:bg-sun-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-sea hover:bg-sea-tint',
  ghost: 'text-sea hover:bg-sea-tint',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

/* The small size is for dense portals; under a finger it grows back to 44 px. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-4 py-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2 text-[0.9375rem]',
  lg: 'min-h-13 px-7 py-3 text-base',
}

/** The classes of a button, for elements that are not one (a `summary`, a label, a plain link). */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: Look = {}): string {
  return cx('relative', BASE, VARIANTS[variant], SIZES[size], wide && 'w-full')
}

export type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean; icon?: ReactNode }

/**
 * A button. `sun` is the one call to action of a screen. While `pending` it keeps its width and its focus, is announced as
 * busy and does not act, so that nothing is sent twice.
 */
export function Button({ variant, size, wide, pending, icon, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, wide }), className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      <span
        className={cx(
          'inline-flex min-w-0 max-w-full items-center justify-center gap-2 [&>*]:shrink-0',
          pending && 'opacity-0',
        )}
      >
        {icon}
        {children}
      </span>
      {pending && <Spinner className="absolute size-5" />}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof LocalLink> & Look & { icon?: ReactNode }

/** A link that looks like a button: it goes somewhere within the site, in the language of the page; nothing where that is closed. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  if (!isOpenPage(rest.to)) return null
  return (
    <LocalLink {...rest} className={cx(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </LocalLink>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does, for those who do not see the picture. */
  label: string
  variant?: ButtonVariant
  size?: 'sm' | 'md'
}

/** A round button with a picture only. */
export function IconButton({ label, variant = 'ghost', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={cx(
        BASE,
        VARIANTS[variant],
        size === 'sm' ? 'size-9 pointer-coarse:size-11' : 'size-11',
        'shrink-0',
        className,
      )}
    />
  )
}

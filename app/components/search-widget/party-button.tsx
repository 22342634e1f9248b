import { useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { partyText } from '#app/components/party/party-text.ts'
import { cx } from '#app/ui/cx.ts'
import { controlClass, FieldNotes, LABEL } from '#app/ui/field.tsx'
import { Popover, type PopoverProps } from '#app/ui/popover.tsx'

type PartyButtonProps = {
  label: string
  party: Parameters<typeof partyText>[0]
  /** Shorter, on the button. */
  text?: string
  id?: string
  error?: ReactNode
  className?: string
  children: PopoverProps['children']
}

/** Who travels, on a button that opens the choices. */
export function PartyButton({ label, party, text, id, error, className, children }: PartyButtonProps) {
  const { i18n } = useLingui()
  const own = useId()
  const button = id ?? own
  const note = error ? `${button}-error` : undefined
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={button} className={LABEL}>
        {label}
        <span className="sr-only"> {partyText(party, i18n)}</span>
      </label>
      <Popover
        triggerId={button}
        triggerDescribedBy={note}
        label={label}
        triggerClassName={cx(controlClass(), 'flex items-center gap-2.5 bg-surface! text-left')}
        trigger={
          <>
            <Users aria-hidden="true" className={cx('size-5 shrink-0 text-soft', text && 'max-sm:hidden')} />
            <span className="min-w-0 truncate">{text ?? partyText(party, i18n)}</span>
          </>
        }
        className="sm:w-88"
      >
        {children}
      </Popover>
      <FieldNotes help={undefined} helpId={undefined} error={error} errorId={note} />
    </div>
  )
}

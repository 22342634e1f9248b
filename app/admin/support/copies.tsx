import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MOST_CC } from '#modules/support/support-limits.contract.ts'

type CopiesProps = { cc: readonly string[]; onChange: (cc: string[]) => void }

/** Who gets a copy of the answer. */
export function Copies({ cc, onChange }: CopiesProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-1.5">
        {cc.length > 0 && (
          <>
            <span className="text-soft">
              <Trans>Copies to</Trans>
            </span>
            <ul aria-label={t`Copies to`} className="contents">
              {cc.map((address) => (
                <li key={address} className="flex items-center rounded-full border border-line bg-sunken pl-2.5">
                  <span className="wrap-anywhere">{address}</span>
                  <button
                    type="button"
                    aria-label={t`No copy to ${address}`}
                    className="grid size-7 place-items-center rounded-full hover:bg-sea-tint pointer-coarse:size-11"
                    onClick={() => onChange(cc.filter((one) => one !== address))}
                  >
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {!open && cc.length < MOST_CC && (
          <Button
            size="sm"
            variant="ghost"
            className={cc.length === 0 ? '-ml-4' : undefined}
            onClick={() => setOpen(true)}
          >
            <Trans>Send a copy to someone</Trans>
          </Button>
        )}
      </div>
      {open && cc.length < MOST_CC && <NewCopy cc={cc} onChange={onChange} />}
    </div>
  )
}

const WHOLE = /^[^\s@]+@[^\s@]+$/

function NewCopy({ cc, onChange }: CopiesProps) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  function add(event: FormEvent) {
    event.preventDefault()
    const address = text.trim().toLowerCase()
    if (!WHOLE.test(address)) return setWrong(true)
    onChange([...new Set([...cc, address])])
    setText('')
  }
  return (
    <form method="post" noValidate onSubmit={add} className="flex max-w-md items-start gap-1">
      <TextField
        id={id}
        type="email"
        controlSize="sm"
        hideLabel
        autoFocus
        label={t`Email address for a copy`}
        placeholder={t`Email address for a copy`}
        autoComplete="off"
        maxLength={254}
        value={text}
        error={wrong ? t`Enter a full email address.` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
        }}
        className="flex-1"
      />
      <IconButton type="submit" size="sm" label={t`Add the address`} disabled={text.trim() === ''}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
    </form>
  )
}

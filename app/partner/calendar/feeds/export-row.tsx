import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FeedsDesk } from './use-feeds.ts'

type RowProps = { roomTypeId: string; name: string; url: string; desk: FeedsDesk }

/** The address of one room type's calendar, to be copied, or changed when it fell into the wrong hands. */
export function ExportRow({ roomTypeId, name, url, desk }: RowProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const [asking, setAsking] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <li className="flex items-end gap-2 py-3">
      <TextField
        label={name}
        readOnly
        value={url}
        controlSize="sm"
        className="flex-1 basis-44"
        onFocus={(event) => event.target.select()}
      />
      <span className="flex">
        <IconButton label={t`Copy the address of ${name}`} size="sm" onClick={() => void copy()}>
          {copied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
        </IconButton>
        <IconButton label={t`Give ${name} a new address`} size="sm" onClick={() => setAsking(true)}>
          <RefreshCw aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
      <span role="status" className="sr-only">
        {copied && t`Copied`}
      </span>
      {asking && (
        <FormDialog
          size="sm"
          title={t`Give ${name} a new address?`}
          keep={t`Cancel`}
          verb={t`New address`}
          pending={desk.pending === `renew ${roomTypeId}`}
          onSubmit={() => desk.renew(roomTypeId).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <Trans>Sites that use the current address see nothing until you give them the new one.</Trans>
        </FormDialog>
      )}
    </li>
  )
}

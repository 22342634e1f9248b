import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '#app/components/save-file.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

/** Shown this once: each opens the account without the phone, once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'jangada-recovery-codes.txt')
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
        <Trans>Your recovery codes</Trans>
      </h3>
      <Alert tone="warning" title={t`Keep them where you find them without your phone. They are shown only now.`} />
      <ul className="figures grid max-w-md grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
        {codes.map((code) => (
          <li key={code} className="select-all rounded-md bg-sunken px-3 py-2 text-center font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<Download aria-hidden="true" className="size-4" />} onClick={save}>
          <Trans>Save as a file</Trans>
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  )
}

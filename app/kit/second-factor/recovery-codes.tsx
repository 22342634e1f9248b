import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '#app/kit/save-file.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { BRAND_SLUG } from '#platform/brand.ts'

/** Shown this once: each opens the account without the phone, once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = useCopy(codes)
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), `${BRAND_SLUG}-recovery-codes.txt`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
        <Trans>Your recovery codes</Trans>
      </h3>
      <Alert
        tone="warning"
        title={t`Keep them where you can find them without your phone. They are shown only once.`}
      />
      <ul className="figures grid max-w-lg grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap rounded-md bg-sunken px-3 py-2 text-center font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {copy && (
          <Button variant="secondary" icon={<Copy aria-hidden="true" className="size-4" />} onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
        )}
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
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Null where the browser does not let pages copy, as on plain http. */
function useCopy(codes: readonly string[]): (() => Promise<void>) | null {
  const { t } = useLingui()
  const toast = useToast()
  if (!navigator.clipboard) return null
  return async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ variant: 'success', title: t`Copied` })
    } catch {
      toast({ variant: 'destructive', title: t`Your browser did not let us copy. Save them as a file.` })
    }
  }
}

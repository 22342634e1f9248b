import { useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { saveFile } from './save-file.ts'

export type FileType = 'pdf' | 'csv'
type FileButtonsProps = {
  /** Of the file, without its ending; buttons are named by it too. */
  name: string
  /** Throws ApiError for a refusal. */
  fetchFile: (type: FileType) => Promise<Blob>
}

/** One document as PDF and as CSV, for who is signed in. */
export function FileButtons({ name, fetchFile }: FileButtonsProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [busy, setBusy] = useState<FileType | null>(null)
  async function save(type: FileType) {
    setBusy(type)
    try {
      saveFile(await fetchFile(type), `${name}.${type}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const offline = t`Network error. Please check your connection and try again.`
      toast({ variant: 'destructive', title: error.message || offline })
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="flex gap-2">
      {(['pdf', 'csv'] as const).map((type) => (
        <Button
          key={type}
          variant="secondary"
          size="sm"
          icon={<FileDown aria-hidden="true" className="size-4" />}
          pending={busy === type}
          onClick={() => save(type)}
          aria-label={t`${name} as ${type.toUpperCase()}`}
        >
          {type.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Button } from '#app/ui/button.tsx'

export type FileType = 'pdf' | 'csv'
type FileButtonsProps = {
  /** Of the file, without its ending; buttons are named by it too. */
  name: string
  /** Throws ApiError for a refusal. */
  fetchFile: (type: FileType) => Promise<Blob>
}

/** One document as PDF and as CSV, for the signed-in user. */
export function FileButtons({ name, fetchFile }: FileButtonsProps) {
  const { t } = useLingui()
  const { send, busy } = useSending({ refused: useSayRefusal() })
  const save = (type: FileType) => send(async () => saveFile(await fetchFile(type), `${name}.${type}`), { name: type })
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

import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileText, Trash2 } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { sizeText } from '#app/kit/format.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Panel } from '#app/partner/dashboard/panel.tsx'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useData } from '#app/partner/session/data.ts'
import { formatMoment } from '#app/partner/words/times.ts'
import { IconButton } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerDocuments } from '#modules/partners/documents.routes.ts'
import type { DocumentView } from '#modules/partners/partners.contract.ts'
import { useKindWords } from './kind-words.ts'
import { UploadForm } from './upload-form.tsx'

/** Papers that prove the business, for its verification. */
export function Documents() {
  const loading = useData(ownerDocuments.list, {})
  return (
    <Panel title={<Trans>Documents</Trans>}>
      <p className="mb-4 text-soft text-sm">
        <Trans>
          They speed up your verification: the registration of the company, your identity document, a proof of address.
          Kept encrypted; only our reviewers open them.
        </Trans>
      </p>
      <Asking loading={loading} lines={2}>
        {(documents) => (
          <div className="grid gap-5">
            <DocumentList documents={documents} onChanged={loading.again} />
            <UploadForm onDone={loading.again} />
          </div>
        )}
      </Asking>
    </Panel>
  )
}

type ListProps = { documents: readonly DocumentView[]; onChanged: () => void }

function DocumentList({ documents, onChanged }: ListProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const kinds = useKindWords()
  const { busy, open, remove } = useDocument(onChanged)
  if (documents.length === 0)
    return (
      <p className="rounded-lg bg-sunken px-4 py-3 text-soft">
        <Trans>No documents yet.</Trans>
      </p>
    )
  return (
    <ul className="grid gap-2">
      {documents.map((document) => (
        <li key={document.id} className="flex items-center gap-3 rounded-lg border border-line px-3 py-2">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-sea" />
          <span className="min-w-0 flex-1">
            <span className="wrap-anywhere block font-semibold text-sm">{document.name}</span>
            <span className="block text-soft text-sm">
              {[kinds[document.kind], sizeText(document.size, locale), formatMoment(document.created_at, locale)].join(
                ' · ',
              )}
            </span>
          </span>
          <IconButton
            label={t`Download ${document.name}`}
            size="sm"
            disabled={busy === document.id}
            onClick={() => open(document)}
          >
            <Download aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label={t`Remove ${document.name}`}
            size="sm"
            disabled={busy === document.id}
            onClick={() => remove(document)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function useDocument(onChanged: () => void) {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const { send, busy } = useSending({ refused: useSayRefusal() })
  const open = ({ id, name }: DocumentView) =>
    send(async () => saveFile(await call(ownerDocuments.open, { id }), name), { name: id })
  async function remove({ id }: DocumentView) {
    if (!(await send(() => call(ownerDocuments.remove, { id }), { name: id }))) return
    toast({ variant: 'success', title: t`The document is removed` })
    onChanged()
  }
  return { busy, open, remove }
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerDocuments } from '#modules/partners/documents.routes.ts'
import { DOCUMENT_BYTES, DOCUMENT_KINDS, DOCUMENT_TYPES } from '#modules/partners/partners.contract.ts'
import { useKindWords } from './kind-words.ts'

/** Hands a document in: the body of the call is the file. */
export function UploadForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const kinds = useKindWords()
  const chosen = () => document.querySelector<HTMLInputElement>('#document')?.files?.[0] ?? null
  const form = useForm({
    check: () => checkFile(chosen()),
    async send({ kind = 'other' }) {
      const file = chosen()
      if (!file) return
      const query = { kind: DOCUMENT_KINDS.find((one) => one === kind), name: file.name }
      await call(ownerDocuments.add, { query, body: file })
      toast({ variant: 'success', title: t`The document is submitted` })
      onDone()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4 border-line border-t pt-5">
      <FormNotes {...form} />
      <Select
        id="kind"
        name="kind"
        label={t`Document type`}
        defaultValue="registration"
        options={DOCUMENT_KINDS.map((value) => ({ value, label: kinds[value] }))}
      />
      <Field id="document" label={t`File`} help={t`PDF, JPEG or PNG, at most 10 MB.`} error={form.errorOf('document')}>
        {(tied) => <FileInput {...tied} name="document" accept={DOCUMENT_TYPES.join(',')} />}
      </Field>
      <div>
        <Button type="submit" variant="secondary" pending={form.pending}>
          <Trans>Hand in</Trans>
        </Button>
      </div>
    </form>
  )
}

/** What can be said before it is sent; the server looks into the file. */
function checkFile(file: File | null) {
  if (!file) return [{ field: 'document', message: msg`Choose a file.` }]
  if (file.size > DOCUMENT_BYTES)
    return [{ field: 'document', message: msg`This file is larger than 10 MB. Save it smaller.` }]
  return []
}

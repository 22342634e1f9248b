import { Trans, useLingui } from '@lingui/react/macro'
import { ACCEPTED } from '#app/kit/uploads.ts'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { MOST_FILES } from '#modules/support/support-limits.contract.ts'

/** The browser's own chooser: it works without JavaScript and keeps what was chosen. */
export function FileChoice() {
  const { t } = useLingui()
  return (
    <Field
      id="contact-files"
      label={<Trans>Files (optional)</Trans>}
      help={t`PDFs and images, up to ${MOST_FILES}, 10 MB each. No card numbers, please.`}
    >
      {(control) => <FileInput {...control} name="files" multiple accept={ACCEPTED} />}
    </Field>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ACCEPTED } from '#app/kit/uploads.ts'
import { Field } from '#app/ui/field.tsx'
import { MOST_FILES } from '#modules/support/support-limits.contract.ts'

/** The browser's own chooser: it works without JavaScript and keeps what was chosen. */
export function FileChoice() {
  const { t } = useLingui()
  return (
    <Field
      id="contact-files"
      label={<Trans>Files, if they help</Trans>}
      help={t`PDFs and pictures, at most ${MOST_FILES}, each up to 10 MB. No card numbers, please.`}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          name="files"
          multiple
          accept={ACCEPTED}
          className="block w-full min-w-0 rounded-md border border-edge border-dashed bg-surface p-2 text-soft text-sm file:mr-4 file:min-h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-sea-tint file:px-4 file:font-semibold file:text-sea hover:border-sea"
        />
      )}
    </Field>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { LOGO_BYTES, LOGO_TYPES } from '#platform/logo.contract.ts'
import { LogoLook } from './logo-look.tsx'
import { useLogo } from './use-logo.ts'

/** A file, and how the site looks with it before it is saved. */
export function LogoForm({ version }: { version: number }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<File | null>(null)
  const src = useAddressOf(chosen)
  const form = useLogoForm({ version, chosen, onSaved: () => setChosen(null) })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <Field
        id="logo"
        label={t`Logo`}
        help={t`PNG with a transparent background is best; WebP, AVIF and JPEG work too. At least 72 pixels high, at most six times as wide as high, up to 2 MB.`}
        error={form.errorOf('logo')}
      >
        {(tied) => (
          <FileInput
            {...tied}
            key={version}
            name="logo"
            accept={LOGO_TYPES.join(',')}
            onChange={({ target }) => setChosen(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {src && <LogoLook src={src} label={t`How it looks`} />}
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and use it</Trans>
      </SendButton>
    </form>
  )
}

type Chosen = { version: number; chosen: File | null; onSaved: () => void }

function useLogoForm({ version, chosen, onSaved }: Chosen) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  const use = useLogo()
  return useForm({
    check: () => checkFile(chosen),
    async send() {
      if (!chosen) return
      const logo = await submit(siteSettings.saveLogo, { query: { version: edited.get() }, body: chosen })
      edited.saved()
      use(logo)
      onSaved()
      toast({ variant: 'success', title: t`The logo is in use` })
    },
  })
}

/** What can be said before it is sent; the server looks into the file. */
function checkFile(file: File | null) {
  if (!file) return [{ field: 'logo', message: msg`Choose a file.` }]
  if (file.size > LOGO_BYTES) return [{ field: 'logo', message: msg`Logos can be up to 2 MB. Export a smaller file.` }]
  return []
}

/** Where the browser finds a chosen file, as long as it is chosen. */
function useAddressOf(file: File | null): string | null {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setSrc(null)
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return src
}

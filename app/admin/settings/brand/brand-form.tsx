import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { LABEL } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { isHex, isReadable, nearestReadable, USUAL_ACCENT } from '#platform/accent.contract.ts'
import { BrandPreview } from './brand-preview.tsx'
import { useAccent } from './use-accent.ts'

type Brand = Settings['brand']

/** As people type it: `#0a7`, `00AA77`, `#00aa77`. */
export function hexIn(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  return `#${digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits}`
}

/** A colour, and how the site looks with it before it is saved. */
export function BrandForm({ brand }: { brand: Brand }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(brand.set?.accent ?? USUAL_ACCENT)
  const form = useBrandForm(brand)
  const accent = hexIn(typed)
  const isColour = isHex(accent)
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <div className="flex flex-wrap items-start gap-4">
        <TextField
          name="accent"
          id="accent"
          label={t`Colour of links and buttons`}
          help={t`Six digits, such as #005361. It is used on light pages; the colour of dark pages is derived from it.`}
          autoComplete="off"
          spellCheck={false}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={form.errorOf('accent')}
          className="max-w-80"
        />
        <div>
          <label htmlFor="accent-pick" className={LABEL}>
            <Trans>Or pick one</Trans>
          </label>
          <input
            id="accent-pick"
            type="color"
            value={isColour ? accent : USUAL_ACCENT}
            onChange={({ target }) => setTyped(target.value)}
            className="h-12 w-20 cursor-pointer rounded-md border border-edge bg-surface p-1"
          />
        </div>
      </div>
      {isColour && !isReadable(accent) && <TooPale nearest={nearestReadable(accent)} onTake={setTyped} />}
      {isColour && <BrandPreview accent={accent} />}
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and use it</Trans>
      </SendButton>
    </form>
  )
}

function TooPale({ nearest, onTake }: { nearest: string; onTake: (accent: string) => void }) {
  return (
    <Alert
      tone="warning"
      live
      action={
        <Button size="sm" variant="secondary" onClick={() => onTake(nearest)}>
          <Trans>Use {nearest}</Trans>
        </Button>
      }
    >
      <Trans>Text in this colour, or on it, is too hard to read. The nearest colour that works is {nearest}.</Trans>
    </Alert>
  )
}

function useBrandForm({ version }: Brand) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  const use = useAccent()
  return useForm({
    check,
    async send({ accent: typed = '' }) {
      const accent = hexIn(typed)
      await submit(siteSettings.saveBrand, { body: { accent, version: edited.get() } })
      edited.saved()
      use(accent)
      toast({ variant: 'success', title: t`The colour is in use` })
    },
  })
}

const NO_COLOUR = msg`Enter a six-digit colour, such as #005361.`
const check: Check = ({ accent = '' }) => (isHex(hexIn(accent)) ? [] : [{ field: 'accent', message: NO_COLOUR }])

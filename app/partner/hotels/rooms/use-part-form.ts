import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#app/api.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { Problem } from '#app/partner/hotels/saving/sections.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import type { FieldError } from '#app/ui/error-summary.tsx'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'

/** What a form holds as the server takes it, or what is wrong. */
type Read<Input> = { input: Input; problems?: never } | { input?: never; problems: Problem[] }

type PartForm<Input> = {
  editor: Editor
  read: Read<Input>
  send: (input: Input) => Promise<ListingView>
  /** What was kept of the form goes once it is sent. */
  drop: () => void
  /** Of the field ids; refusals of the server name fields without it. */
  prefix: string
  backTo: string
}

/** A room type or a rate plan that is sent as a whole: checked, sent once, then back to the list. */
export function usePartForm<Input>({ editor, read, send, drop, prefix, backTo }: PartForm<Input>) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [problem, setProblem] = useState<ApiError | null>(null)
  const leave = () => {
    drop()
    void navigate(localPath(backTo))
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setErrors(read.problems?.map(({ field, message }) => ({ field, message: i18n._(message) })) ?? [])
    setProblem(null)
    if (read.problems) return
    setPending(true)
    try {
      // The currency may still wait to be saved.
      await editor.save()
      editor.replace(await send(read.input))
      leave()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = error.fields.map(({ field, message }) => ({
        field: `${prefix}.${field.split('.').at(-1)}`,
        message,
      }))
      const known = fields.filter(({ field }) => document.getElementById(field))
      setErrors(known)
      setProblem(known.length > 0 ? null : error)
    } finally {
      setPending(false)
    }
  }
  const errorOf = (name: string) => errors.find(({ field }) => field === `${prefix}.${name}`)?.message
  return { onSubmit, leave, pending, errors, problem, errorOf }
}

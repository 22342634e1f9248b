import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '#app/api.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useSending } from '#app/kit/use-sending.ts'
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
  const { send: once, busy } = useSending()
  const [errors, setErrors] = useState<FieldError[]>([])
  const [problem, setProblem] = useState<ApiError | null>(null)
  const leave = () => {
    drop()
    void navigate(localPath(backTo))
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy !== null) return
    setErrors(read.problems?.map(({ field, message }) => ({ field, message: i18n._(message) })) ?? [])
    setProblem(null)
    if (read.problems) return
    const { input } = read
    async function work() {
      // The currency may still wait to be saved.
      await editor.save()
      editor.replace(await send(input))
      leave()
    }
    await once(work, { refused })
  }
  function refused(error: ApiError) {
    const fields = error.fields.map(({ field, message }) => ({
      field: `${prefix}.${field.split('.').at(-1)}`,
      message,
    }))
    const known = fields.filter(({ field }) => document.getElementById(field))
    setErrors(known)
    setProblem(known.length > 0 ? null : error)
  }
  const errorOf = (name: string) => errors.find(({ field }) => field === `${prefix}.${name}`)?.message
  return { onSubmit, leave, pending: busy !== null, errors, problem, errorOf }
}

import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#app/api.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import type { FieldError } from '#app/ui/error-summary.tsx'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'

type PartForm = {
  editor: Editor
  /** What is wrong, or null. */
  check: () => FieldError[]
  send: () => Promise<ListingView>
  /** What was kept of the form goes once it is sent. */
  drop: () => void
  /** Of the field ids; refusals of the server name fields without it. */
  prefix: string
  backTo: string
}

/** A room type or a rate plan that is sent as a whole: checked, sent once, then back to the list. */
export function usePartForm({ editor, check, send, drop, prefix, backTo }: PartForm) {
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
    const found = check()
    setErrors(found)
    setProblem(null)
    if (found.length > 0) return
    setPending(true)
    try {
      // The currency may still wait to be saved.
      await editor.save()
      editor.replace(await send())
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

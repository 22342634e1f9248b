import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useForm } from '#app/kit/use-form.ts'
import type { Problem } from '#app/partner/hotels/saving/sections.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'

/** What a form holds as the server takes it, or what is wrong. */
type Read<Input> = { input: Input; problems?: never } | { input?: never; problems: Problem[] }

type PartForm<Input> = {
  editor: Editor
  read: Read<Input>
  send: (input: Input) => Promise<ListingView>
  /** The draft of the form is deleted once it is sent. */
  drop: () => void
  /** Of the field ids; refusals of the server name fields without it. */
  prefix: string
  backTo: string
}

/** A room type or a rate plan that is sent as a whole: checked, sent once, then back to the list. */
export function usePartForm<Input>({ editor, read, send, drop, prefix, backTo }: PartForm<Input>) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const leave = () => {
    drop()
    void navigate(localPath(backTo))
  }
  const { errorOf, ...form } = useForm({
    check: () => read.problems ?? [],
    named: (field) => `${prefix}.${field.split('.').at(-1)}`,
    async send() {
      if (read.problems) return
      // The currency may still wait to be saved.
      await editor.save()
      editor.replace(await send(read.input))
      leave()
    },
  })
  return { ...form, leave, errorOf: (name: string) => errorOf(`${prefix}.${name}`) }
}

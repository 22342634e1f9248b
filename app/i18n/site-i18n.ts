import { I18n, type Messages } from '@lingui/core'
import { site } from '#platform/site.ts'
import { inItsName, isRenamed } from '#platform/site-words.ts'

type Given = ConstructorParameters<typeof I18n>[0]

/** Says the name that the site has at that moment. Made within a function, so that browsers go without it: their pages have one name. */
export function createSiteI18n(given: Given): I18n {
  return new (class extends I18n {
    #said: { name: string; messages: Messages } | undefined

    constructor() {
      super(given)
      this.on('change', () => {
        this.#said = undefined
      })
    }

    /** As we wrote them. */
    get written(): Messages {
      return super.messages
    }

    override get messages(): Messages {
      if (!isRenamed()) return this.written
      const { name } = site()
      if (this.#said?.name !== name) this.#said = { name, messages: inItsName(this.written) }
      return this.#said.messages
    }
  })()
}

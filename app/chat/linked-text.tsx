import { Fragment } from 'react'
import { linkClass } from '#app/ui/link.tsx'

/** Addresses as people write them; what ends a sentence is none of theirs. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/

/** What an agent writes, with its addresses as links. Nothing but http leads anywhere. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((piece, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that was said does not change
    if (at % 2 === 0) return <Fragment key={at}>{piece}</Fragment>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={at} href={piece} target="_blank" rel="noopener noreferrer" className={linkClass()}>
        {piece}
      </a>
    )
  })
}

import { Fragment } from 'react'
import { OwnName } from '#app/components/stays/own-name.tsx'
import type { BookedItems } from './booked-items.ts'

/** What a reservation is about, item by item. No line begins with an arrow. */
export function BookedTitle({ items }: { items: BookedItems }) {
  return items.map(({ id, title, titleLanguage }, at) => (
    <Fragment key={id}>
      {at > 0 && ' + '}
      <OwnName language={titleLanguage}>{title.replaceAll(' → ', '\u00a0→ ')}</OwnName>
    </Fragment>
  ))
}

import { msg, plural } from '@lingui/core/macro'
import { CircleCheckBig, SearchX, Trash2 } from 'lucide-react'
import { defineList, type Nothing } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { staffReviews } from '#modules/hotels/reviews/reviews.routes.ts'
import { ReviewCase } from './review-case.tsx'

/** Reported ones are what the address without a status means. */
const PARAMS = { status: oneOf(['removed']), text: words(120) }

export const reviewList = defineList(staffReviews.list, PARAMS, {
  name: 'stay-reviews',
  path: '/admin/stay-reviews',
  title: msg`Stay reviews`,
  lead: msg`Remove a review only if it breaks our rules. A low score does not.`,
  shown: (answer) => answer,
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  count: (total, figure) => msg`${plural(total, { one: `${figure} review`, other: `${figure} reviews` })}`,
  exports: staffReviews.export,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: msg`What is listed`,
      options: () => [
        { value: '', label: msg({ message: 'Reported', context: 'reviews' }) },
        { value: 'removed', label: msg({ message: 'Removed', context: 'reviews' }) },
      ],
    },
    { kind: 'text', name: 'text', label: msg`Hotel, title or guest`, most: 120 },
  ],
  nothing: ({ status, text }) => (text ? NOT_FOUND : status === 'removed' ? NONE_REMOVED : NONE_REPORTED),
  columns: [],
  orders: [
    { head: msg`Time of the report`, sort: 'reported' },
    { head: msg`Time of writing`, sort: '-written' },
    { head: msg`Score`, sort: '-score' },
  ],
  card: (row) => <ReviewCase review={row} />,
})

const NOT_FOUND: Nothing = {
  icon: SearchX,
  title: msg`No review found`,
  text: msg`Search by part of the hotel’s name, the title or the guest’s name.`,
}
const NONE_REMOVED: Nothing = {
  icon: Trash2,
  title: msg`Nothing was removed`,
  text: msg`Every review so far is visible on its page.`,
}
const NONE_REPORTED: Nothing = {
  icon: CircleCheckBig,
  title: msg`No reports`,
  text: msg`Reviews reported by travellers or owners appear here, oldest first.`,
}

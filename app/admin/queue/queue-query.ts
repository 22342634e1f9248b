import { BUCKETS, type Bucket, CATEGORIES, type Category } from '#modules/ticketing/ticketing.contract.ts'

/** Which part of the queue is shown; it stands in the address. */
export type QueueQuery = { category: Category | null; bucket: Bucket | null; show: 'all' | 'mine' | 'closed' }

const PATH = '/admin/emission-queue'

/** Whatever is not known is left out. */
export function readQueueQuery(params: URLSearchParams): QueueQuery {
  const show = params.get('show')
  return {
    category: CATEGORIES.find((one) => one === params.get('category')) ?? null,
    bucket: BUCKETS.find((one) => one === params.get('bucket')) ?? null,
    show: show === 'mine' || show === 'closed' ? show : 'all',
  }
}

/** The address of a part of the queue, without its language. */
export function queuePath({ category = null, bucket = null, show = 'all' }: Partial<QueueQuery>): string {
  const params = new URLSearchParams()
  if (show !== 'all') params.set('show', show)
  if (category) params.set('category', category)
  if (bucket) params.set('bucket', bucket)
  const query = params.toString()
  return query === '' ? PATH : `${PATH}?${query}`
}

/** The same for the API. */
export const queueCall = ({ category, bucket, show }: QueueQuery) => ({
  query: {
    category: category ?? undefined,
    bucket: bucket ?? undefined,
    mine: show === 'mine' ? 'true' : undefined,
    closed: show === 'closed' ? 'true' : undefined,
  },
})

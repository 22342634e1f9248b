/** Where figures lead that count a part of the queue. Written out: a page that links to the list need not load it. */
export const UNTICKETED = '/admin/emission-queue?purpose=issue'
export const URGENT_WORK = '/admin/emission-queue?bucket=urgent'

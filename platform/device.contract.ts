/** The mark of a browser in which an owner has signed in; no other browser has one. */
export const DEVICE_HEADER = 'x-device'

/** What a browser made up, and nothing else. */
export const isDeviceMark = (mark: string) => /^[\w-]{20,64}$/.test(mark)

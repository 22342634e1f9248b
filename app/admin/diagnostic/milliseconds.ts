/** `12 ms`, in every language. */
export const inMs = (milliseconds: number) => `${milliseconds} ms`

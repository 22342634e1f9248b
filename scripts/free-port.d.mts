/** A port that nobody listens at just now. */
export function freePort(): Promise<number>

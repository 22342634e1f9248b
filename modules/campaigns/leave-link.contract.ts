/** Tells a token of a campaign from those of the newsletter, which are followed on the same page. */
export const LEAVE_PREFIX = 'n.'

export const isLeaveToken = (token: string): boolean => token.startsWith(LEAVE_PREFIX)

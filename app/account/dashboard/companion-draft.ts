/** The form of a companion among the forms that a tab keeps. */
export const COMPANION_DRAFT = 'companion'

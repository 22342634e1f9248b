/**
 * So many days before it begins, we tell of a change of the terms, a higher fee among them: our terms promise it to owners and travellers.
 * Regulation (EU) 2019/1150, article 3(2), asks for 15 at least.
 */
export const NOTICE_DAYS = 30

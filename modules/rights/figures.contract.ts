/** Figures of the law and of our promises, for the rules that apply them and for texts that tell of them. */

/** ANAC Resolução 400/2016, art. 11: hours to change one's mind, for flights that leave this many days after the purchase or later. */
export const THINKING_HOURS = 24
export const THINKING_DAYS_AHEAD = 7
/** Art. 12: minutes by which an airline may move a flight, within Brazil and abroad, and how long before it must tell of a change. */
export const DOMESTIC_MINUTES = 30
export const INTERNATIONAL_MINUTES = 60
export const NOTICE_HOURS = 72
/** Art. 29: from the request to the refund. */
export const DAYS_TO_REFUND = 7
/** Until so many hours before departure a traveller may take other flights. */
export const CHANGE_HOURS = 2
/** Código de Defesa do Consumidor, art. 49. */
export const WITHDRAWAL_DAYS = 7

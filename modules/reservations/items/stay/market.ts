/** The market of the sale: we are in Brazil, and sell there. */
export const MARKET = 'BR'

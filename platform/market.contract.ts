/** The market of the sale: we are in Brazil, and sell there. */
export const MARKET = 'BR'
/** Brazilian law counts its days in Brasília's time. */
export const BRAZIL_ZONE = 'America/Sao_Paulo'

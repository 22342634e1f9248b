import { site } from './site.ts'

/** The country that is sold in, ISO 3166. */
export const marketOfSale = () => site().market
/** Brazilian law counts its days in Brasília's time. */
export const BRAZIL_ZONE = 'America/Sao_Paulo'

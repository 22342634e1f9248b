import { messages } from '#app/locales/footer/pt-BR.po'
import { footIn } from './foot-in.tsx'

export const { Facts, FooterNavigation, Rights } = footIn('pt-BR', messages)

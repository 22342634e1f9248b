import { messages } from '#app/locales/footer/pt-BR.po?english'
import { footIn } from './foot-in.tsx'

export const { Facts, FooterNavigation, Rights } = footIn('en', messages)

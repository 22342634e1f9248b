import { messages } from '#app/locales/consent/pt-BR.po'
import { barIn } from './bar-in.tsx'

export const Bar = barIn('pt-BR', messages)

import { messages } from '#app/locales/consent/pt-BR.po?english'
import { barIn } from './bar-in.tsx'

export const Bar = barIn('en', messages)

import { messages } from '#app/locales/hotels/pt-BR.po?english'
import { messages as ofStays } from '#app/locales/stays/pt-BR.po?english'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofStays, ...messages })

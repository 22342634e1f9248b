import { messages } from '#app/locales/hotels/en.po'
import { messages as ofStays } from '#app/locales/stays/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofStays, ...messages })

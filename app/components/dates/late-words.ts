import { registerArea } from '#app/i18n/languages.ts'
import { messages as portuguese } from '#app/locales/dates/pt-BR.po'
import { messages as english } from '#app/locales/dates/pt-BR.po?english'

/* The first page has no words but those of every page: what a calendar says comes with its code. */
registerArea('en', english)
registerArea('pt-BR', portuguese)

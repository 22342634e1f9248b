/** Sample words. They are specimens, not sentences of the product, and so in no catalogue. */
export const LONG =
  'A very long line of words, as a translator or a supplier might send it, with Aeroportointernacionaldonordestebrasileiro in it'

export const WORD = {
  name: 'Name as in the passport',
  email: 'Email',
  help: 'We only write when a price falls.',
  wrong: 'Enter an address such as ana@example.com.',
  sample: 'Ana Beatriz Figueiredo',
  read: 'Read the conditions',
  more: 'More about it',
  save: 'Save changes',
} as const

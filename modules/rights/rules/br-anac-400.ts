export const ANAC_400 = {
  version: '2016-12-14',
  standing: 'law',
  link: 'https://www.anac.gov.br/assuntos/legislacao/legislacao-1/resolucoes/resolucoes-2016/resolucao-no-400-13-12-2016',
  validFrom: '2017-03-14',
  validUntil: null,
} as const

export function anac400(article: string): string {
  return `ANAC Resolução 400/2016, ${article}`
}

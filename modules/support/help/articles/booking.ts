import type { ArticleSource } from './article-source.ts'

export const BOOKING: readonly ArticleSource[] = []

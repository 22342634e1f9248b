import { createCounts } from '#platform/shared/counts.ts'

/** Limits of a process that nobody shares. */
export const lonelyCounts = () =>
  createCounts({ tell: async (untold) => untold.map(({ by, windowMs }) => ({ count: by, leftMs: windowMs })) })

import { measureGrowth } from './growth.ts'

/** Every list and page of staff over a million reservations, goal 300 ms at p99. */
export const run = (): Promise<void> => measureGrowth({ sizes: '1000000', goalMs: 300, as: 'staff' })

import { z } from 'zod'

/** Of a setting that is written. */
export const version = z.int().min(0).describe('that was edited, 0 for none: another one meanwhile is a conflict')

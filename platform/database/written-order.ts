import { asc, desc, type SQL } from './query.ts'
import type { AnyPgColumn } from './schema.ts'

type Written = { seq: AnyPgColumn; id: AnyPgColumn }

/** For `orderBy`: as rows were written (`seq()` in schema.ts); those from before they had numbers come first, in the order of their ids. */
export const asWritten = ({ seq, id }: Written): [SQL, SQL] => [asc(seq), asc(id)]
export const lastWrittenFirst = ({ seq, id }: Written): [SQL, SQL] => [desc(seq), desc(id)]
